import { useEffect, useState } from 'react'

/** What somebody types, as it was when they last paused for so many milliseconds; at first what stood there. */
export function useSettled<Typed>(typed: Typed, pauseMs: number): Typed {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return settled
}
