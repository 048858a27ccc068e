import { Dialog as Radix } from 'radix-ui'
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
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise-in overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-surface-raised p-5 text-ink shadow-floating sm:inset-auto sm:start-[calc(50%-240px)] sm:top-[12vh] sm:max-h-[80dvh] sm:w-[480px] sm:rounded-lg sm:p-6"
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            <span className="-mt-2">
              <CloseButton />
            </span>
          </div>
          {description && <Radix.Description className="mb-4 text-ink-muted">{description}</Radix.Description>}
          {children}
          {footer && <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
