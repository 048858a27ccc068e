import { Dialog as Radix } from 'radix-ui'
import { classes } from '../classes.ts'
import { CloseButton } from './CloseButton.tsx'
import type { DrawerProps } from './Drawer.tsx'
import { useFocusBack } from './use-focus-back.ts'

const sides = {
  start: 'drawer start-0 w-[min(320px,86vw)]',
  end: 'end-0 w-[min(480px,100vw)] animate-fade-in',
}

/** The open drawer itself. */
export function DrawerSheet({ open, onOpenChange, title, children, footer, side = 'start' }: DrawerProps) {
  const focus = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={classes(
            'fixed inset-y-0 z-50 flex flex-col bg-surface-raised text-ink shadow-floating',
            sides[side],
          )}
        >
          <div className="flex h-header shrink-0 items-center justify-between gap-3 pe-3 ps-6">
            <Radix.Title className="truncate text-lg font-semibold">{title}</Radix.Title>
            <CloseButton />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4">{children}</div>
          {footer && <div className="shrink-0 border-t border-line px-3 py-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
