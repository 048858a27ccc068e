import { useEffect, useState } from 'react'
import { useDrawnAt } from '../words.tsx'

/** The browser's clock, read again every `everyMs`; null until the page is alive, so that server and browser agree. */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The same, and until the page is alive when it was drawn, by the server's clock; null where words come without a page. */
export function useMoment(everyMs: number): number | null {
  const alive = useNow(everyMs)
  const drawnAt = useDrawnAt()
  return alive ?? drawnAt
}
