import { useEffect, useState } from 'react'

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
