import { useEffect, useState } from 'react'

/** A press that was on its way when other terms appeared is not taken for consent to them. */
const CONSENT_MS = 700

/** Whether terms that differ from those read before have been on the screen long enough to be agreed to; at once where there are none. */
export function useStood(terms: string | undefined): boolean {
  const [stood, setStood] = useState<string>()
  useEffect(() => {
    if (terms === undefined) return
    const timer = setTimeout(() => setStood(terms), CONSENT_MS)
    return () => clearTimeout(timer)
  }, [terms])
  return terms === undefined || stood === terms
}
