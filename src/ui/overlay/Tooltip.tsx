import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { TooltipBubble } from './TooltipBubble.tsx'
import { usePart } from './use-part.ts'

export type TooltipBubbleProps = { id: string; anchor: RefObject<HTMLElement | null>; content: ReactNode }

const load = () => import('./TooltipBubble.tsx').then((it): typeof TooltipBubble => it.TooltipBubble)
const DELAY_MS = 200

/** A short explanation of the control inside; never the only place something is said. The child takes focus, a ref and props. */
export function Tooltip({
  content,
  children,
}: {
  content: ReactNode
  children: ReactElement<Record<string, unknown>>
}) {
  const { Part, fetchPart } = usePart<TooltipBubbleProps>(load)
  const [wanted, setWanted] = useState<'now' | 'soon'>()
  const [shown, setShown] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    if (!wanted) return setShown(false)
    void fetchPart()
    const timer = setTimeout(() => setShown(true), wanted === 'now' ? 0 : DELAY_MS)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setWanted(undefined)
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
    }
  }, [wanted, fetchPart])
  const hide = () => setWanted(undefined)
  const child = cloneElement(children, {
    ref: anchor,
    'aria-describedby': shown && Part ? id : children.props['aria-describedby'],
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setWanted('soon'),
    onPointerLeave: hide,
    onFocus: () => setWanted('now'),
    onBlur: hide,
  })
  return (
    <>
      {child}
      {shown && Part && <Part id={id} anchor={anchor} content={content} />}
    </>
  )
}
