import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'

/** Leaving with the pointer may be a detour on the way into the panel. */
const LEAVE_MS = 200
/** A press right after the pointer opened the menu means the same thing: it must not close it again. */
const PRESS_MS = 400

const itemsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('summary, a[href], button')]

/** The header's other stops in a row: links and menu buttons. */
const stopsBeside = (root: HTMLElement) => [
  ...(root.closest('nav')?.querySelectorAll<HTMLElement>(':scope > a, :scope > details > summary') ?? []),
]

/** What a <details> lacks as a menu: the pointer, arrows, Escape, and closing when one turns elsewhere. */
export function useDisclosure(ref: RefObject<HTMLDetailsElement | null>) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hovered = useRef(0)

  const close = () => {
    if (ref.current) ref.current.open = false
  }

  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (ref.current?.open && !ref.current.contains(event.target as Node)) ref.current.open = false
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      clearTimeout(leaving.current)
    }
  }, [ref])

  return {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLDetailsElement>) => {
      clearTimeout(leaving.current)
      if (pointerType !== 'mouse' || currentTarget.open) return
      hovered.current = Date.now()
      currentTarget.open = true
    },
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent<HTMLDetailsElement>) => {
      if (pointerType !== 'mouse' || currentTarget.contains(document.activeElement)) return
      leaving.current = setTimeout(close, LEAVE_MS)
    },
    onClick: (event: MouseEvent<HTMLDetailsElement>) => {
      const onButton = (event.target as HTMLElement).closest('summary') !== null
      if (onButton && Date.now() - hovered.current < PRESS_MS) event.preventDefault()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => walk(event.currentTarget, event),
  }
}

function walk(root: HTMLDetailsElement, event: KeyboardEvent): void {
  const items = itemsIn(root)
  const to = target(root, event.key, items)
  if (event.key === 'Escape') root.open = false
  if (event.key === 'ArrowDown') root.open = true
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** Where a key leads: along the panel, along the header, or back to the button. */
function target(root: HTMLDetailsElement, key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const along = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (along !== 0) {
    const stops = stopsBeside(root)
    const here = stops.indexOf(items[0] as HTMLElement)
    const step = getComputedStyle(root).direction === 'rtl' ? -along : along
    return here < 0 ? undefined : stops[(here + step + stops.length) % stops.length]
  }
  if (key === 'ArrowDown') return items[Math.min(at + 1, items.length - 1)]
  if (!root.open) return undefined
  if (key === 'ArrowUp') return items[Math.max(at - 1, 0)]
  if (key === 'Escape') return items[0]
  if (key === 'Home') return items[1]
  return key === 'End' ? items.at(-1) : undefined
}
