import { useEffect, useState } from 'react'

/** With room for a border that half a pixel is cut from. */
const WHOLE = 0.95

/** Whether as good as all of a part of the page has been in sight over what a foot covers, or anything of what comes `after` it, however one got there; once it was, it stays so. */
export function useSeen(id: string, after: string): [boolean, () => void] {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const look = (changed: readonly IntersectionObserverEntry[]) =>
      changed.some(({ target, isIntersecting, intersectionRatio }) =>
        target.id === after ? isIntersecting : intersectionRatio >= WHOLE,
      ) && setSeen(true)
    const sight = new IntersectionObserver(look, { rootMargin: '0px 0px -80px', threshold: [0, WHOLE] })
    for (const part of [id, after]) {
      const found = document.getElementById(part)
      if (found) sight.observe(found)
    }
    return () => sight.disconnect()
  }, [id, after])
  return [seen, () => setSeen(true)]
}
