import { useRef } from 'react'

/** What was known last, while it isn't: of a number that says what waits, none reads as nothing. */
export function useLastKnown<Value>(now: Value | undefined): Value | undefined {
  const last = useRef(now)
  if (now !== undefined) last.current = now
  return last.current
}
