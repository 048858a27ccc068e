import { Dialog as Radix } from 'radix-ui'
import { classes } from '../classes.ts'
import { CloseButton } from './CloseButton.tsx'
import type { DialogProps } from './Dialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** The open dialog itself. */
export function DialogSheet({ open, onOpenChange, title, description, footer, children, ...to }: DialogProps) {
  const focus = useFocusBack(to.initialFocus, to.finalFocus)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix's Overlay: it locks scrolling with a style element, which the CSP forbids. */}
        <div className="scrim" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            sheet,
            footer ? 'pb-0 [&_:is(input,textarea,select,[role=combobox])]:scroll-mb-[120px]' : 'pb-5 sm:pb-6',
          )}
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            <span className="-mt-2">
              <CloseButton />
            </span>
          </div>
          {description && <Radix.Description className="mb-4 text-ink-muted">{description}</Radix.Description>}
          {children}
          {footer && <div className={foot}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const sheet =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise-in overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-surface-raised px-5 pt-5 text-ink shadow-floating sm:inset-auto sm:start-[calc(50%-240px)] sm:top-[12vh] sm:max-h-[80dvh] sm:w-[480px] sm:rounded-lg sm:px-6 sm:pt-6'
// What is pressed stays in sight, however long what is to be read is; what passes under it fades, so that one sees there is more. On a
// phone the two buttons share a line where both fit, and else the one that acts stands above the way back.
const foot =
  "sticky bottom-0 -mx-5 mt-6 flex flex-wrap-reverse gap-3 max-sm:[&>*]:grow max-sm:[&>:last-child]:grow-[3] bg-surface-raised px-5 pb-5 pt-2 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-gradient-to-t before:from-surface-raised before:to-transparent before:content-[''] sm:-mx-6 sm:flex-nowrap sm:justify-end sm:px-6 sm:pb-6"
