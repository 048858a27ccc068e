import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** Gets the focus on opening; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A modal dialog; on small screens a sheet from below. */
export function Dialog({ open, onOpenChange, title, description, footer, initialFocus, children }: Props) {
  const opener = useRef<Element>(null)
  const focus = (event: Event) => {
    opener.current = document.activeElement
    if (!initialFocus?.current) return
    event.preventDefault()
    initialFocus.current.focus()
  }
  // Radix goes back to its own trigger, which these dialogs don't have: to what had the focus before, if it is still there.
  const focusBack = (event: Event) => {
    if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
    event.preventDefault()
    opener.current.focus()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix's Overlay: it locks scrolling with a style element, which the CSP forbids. */}
        <div className="scrim" />
        <Radix.Content
          onOpenAutoFocus={focus}
          onCloseAutoFocus={focusBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise-in overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-surface-raised p-5 text-ink shadow-floating sm:inset-auto sm:left-[calc(50%-240px)] sm:top-[12vh] sm:max-h-[80dvh] sm:w-[480px] sm:rounded-lg sm:p-6"
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="-mr-2 -mt-2 flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mb-4 text-ink-muted">{description}</Radix.Description>}
          {children}
          {footer && <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
