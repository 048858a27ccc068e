import { useEffect, useState } from 'react'

/** Whether half of a part of the page has been in sight over what a foot covers, or its beginning was scrolled past; once it was, it stays so. */
export function useSeen(id: string): [boolean, () => void] {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const part = document.getElementById(id)
    if (!part) return
    const look = ([now]: IntersectionObserverEntry[]) =>
      now && (now.intersectionRatio >= 0.5 || now.boundingClientRect.top < 0) && setSeen(true)
    const sight = new IntersectionObserver(look, { rootMargin: '0px 0px -80px', threshold: [0, 0.5] })
    sight.observe(part)
    return () => sight.disconnect()
  }, [id])
  return [seen, () => setSeen(true)]
}
