import { useState } from 'react'

/**
 * What was known last of somebody (`of`), while it isn't: a page drawn anew with an answer that is too old to show drops it, and no number at all reads as
 * nothing that waits. Forgotten with whom it was of.
 */
export function useLastKnown<Value>(now: Value | undefined, of: string | undefined): Value | undefined {
  const [last, setLast] = useState({ of, value: now })
  if (last.of !== of || (now !== undefined && now !== last.value)) {
    setLast({ of, value: now })
    return now
  }
  return last.value
}
