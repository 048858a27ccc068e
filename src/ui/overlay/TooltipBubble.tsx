import { Popper } from 'radix-ui/internal'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { portalTarget } from './portal-target.ts'
import type { TooltipBubbleProps } from './Tooltip.tsx'

/** The text beside its control. */
export function TooltipBubble({ id, anchor, content }: TooltipBubbleProps) {
  const target = portalTarget()
  if (!target) return null
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popper.Content
        id={id}
        role="tooltip"
        side="top"
        sideOffset={6}
        collisionPadding={12}
        className="pointer-events-none z-50 max-w-[280px] animate-fade-in rounded-sm bg-ink px-3 py-2 text-sm text-surface shadow-floating"
      >
        {content}
      </Popper.Content>
    </Popper.Root>,
    target,
  )
}
