import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'

const NAME = '--foot'

/** What a phone keeps in sight of a page whose one thing to do is further down, in place of the bar of places. The same on the page itself is an `at-foot`. */
export function PageFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot)
  return (
    <div
      ref={foot}
      className="page-foot fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-raised px-4 pb-[calc(8px+env(safe-area-inset-bottom,0px))] pt-2 md:hidden"
    >
      <div className="mx-auto flex max-w-[520px] items-center gap-3">{children}</div>
    </div>
  )
}

type FormActProps = Pick<
  ComponentProps<typeof Button>,
  'loading' | 'disabledReason' | 'reasonAt' | 'leadsTo' | 'children'
> & {
  /** What a phone says beside it. */
  note: ReactNode
  /** Whether a phone keeps it in sight yet. */
  inSight?: boolean
}

/** The button that sends a form of money: at the end of its card, on a wide screen at the foot of the window while that is further down, and in a phone's foot. */
export function FormAct({ note, inSight = true, ...act }: FormActProps) {
  const button = { ...act, type: 'submit', needs: 'operate', block: true } as const
  return (
    <>
      <div className="at-foot act-end z-10 -mx-5 rounded-b-lg bg-surface-raised px-5 pb-5 pt-3 sm:-mx-6 sm:px-6 sm:pb-6 [form:last-child>&]:-mb-5 sm:[form:last-child>&]:-mb-6">
        <Button {...button} size="lg" />
      </div>
      {inSight && (
        <PageFoot>
          {note}
          <div className="min-w-0 flex-1">
            <Button {...button} size="sm" />
          </div>
        </PageFoot>
      )}
    </>
  )
}

/** Says to the page how high its foot is (`shell.css`), however many lines a reason or a larger type makes of it; nothing where it isn't shown. */
function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement
    const measured = new ResizeObserver(() => {
      const height = foot.current?.offsetHeight ?? 0
      if (height > 0) page.style.setProperty(NAME, `${height}px`)
      else page.style.removeProperty(NAME)
    })
    if (foot.current) measured.observe(foot.current)
    return () => {
      measured.disconnect()
      page.style.removeProperty(NAME)
    }
  }, [foot])
}
