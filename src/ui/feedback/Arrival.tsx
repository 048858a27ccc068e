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

/**
 * When a page moves on under its reader: the new headline is spoken, and whoever pressed for it is taken there, with the eye and with the
 * keyboard. Who did not is left where they are, since they may be writing.
 */
export function Arrival({ at, says, pressed, headline }: Props) {
  const before = useRef(at)
  const own = useRef(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    own.current = pressed || own.current
  }, [pressed])
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    setSaid(says)
    if (!own.current) return
    own.current = false
    // What the page moved on to may still be on its way.
    const look = () => {
      const there = headline ? headline.current : document.querySelector<HTMLElement>('main h1')
      if (there) goTo(there)
      else frame = requestAnimationFrame(look)
    }
    // After the dialog that was pressed in has closed and given its focus back.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [at, says, headline])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

function goTo(headline: HTMLElement): void {
  headline.tabIndex = -1
  headline.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  headline.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
}
