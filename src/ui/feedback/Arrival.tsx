import { type RefObject, useEffect, useRef, useState } from 'react'

type Props = {
  /** What the page is about: another value means that it moved on. */
  at: string
  /** The new headline, as it is spoken. */
  says: string
  /** The reader has pressed something, and it was not refused. */
  pressed: boolean
  /** Where it stands, where that isn't the page's title. */
  headline?: RefObject<HTMLElement | null>
}

/** How long what the page moved on to may be on its way and its reader still be taken there. */
const WAIT_MS = 5_000

const WRITTEN_IN = 'input, textarea, select, [contenteditable]'

/**
 * When a page moves on under its reader: the new headline is spoken, and whoever pressed for it is taken there, with the eye and with the
 * keyboard. Who did not is left where they are, since they may be writing, and so is who went on to something else meanwhile.
 */
export function Arrival({ at, says, pressed, headline }: Props) {
  const before = useRef(at)
  const own = useRef<{ by: Element | null }>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (pressed) own.current ??= { by: document.activeElement }
  }, [pressed])
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    setSaid(says)
    if (!own.current) return
    const { by } = own.current
    own.current = undefined
    let leave = () => cancelAnimationFrame(frame)
    const go = () => {
      // A dialog gives the focus back to what opened it, which isn't always what was pressed.
      const from = document.activeElement
      if (from !== by && from?.matches(WRITTEN_IN)) return
      leave = whenThere(
        () => (headline ? headline.current : document.querySelector<HTMLElement>('main h1')),
        (there) => isStill(from, by) && goTo(there),
      )
    }
    // After the dialog that was pressed in has closed and given its focus back.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(go)
    })
    return () => leave()
  }, [at, says, headline])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** Whether the reader is where they were, or nowhere since that is gone. */
const isStill = (...places: (Element | null)[]): boolean =>
  document.activeElement === document.body || places.includes(document.activeElement)

/** Calls back once there is what `find` finds, at once or within some seconds; the answer ends the wait. */
function whenThere<Found>(find: () => Found | null, then: (found: Found) => void): () => void {
  const look = (): boolean => {
    const found = find()
    if (found === null) return false
    then(found)
    return true
  }
  if (look()) return () => {}
  const sight = new MutationObserver(() => look() && end())
  const limit = setTimeout(() => sight.disconnect(), WAIT_MS)
  const end = () => {
    sight.disconnect()
    clearTimeout(limit)
  }
  sight.observe(document.body, { childList: true, subtree: true })
  return end
}

function goTo(headline: HTMLElement): void {
  headline.tabIndex = -1
  headline.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  headline.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
}
