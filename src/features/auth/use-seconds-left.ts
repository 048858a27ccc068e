import { useEffect, useState } from 'react'

/** Counts from `seconds` down to 0; starts afresh when `round` changes. */
export function useSecondsLeft(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the count again
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds, round])
  return left
}
