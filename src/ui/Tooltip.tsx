import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { portalTarget } from './overlay/portal-target.ts'

/** A short explanation of the control inside; never the only place something is said. The child takes focus. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={portalTarget()}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-[280px] animate-fade-in rounded-sm bg-ink px-3 py-2 text-sm text-surface shadow-floating"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
