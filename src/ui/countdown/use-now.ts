import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { useDrawnAt } from '../words.tsx'

type Clock = { now: number; readers: Set<() => void>; tick: () => void; timer: ReturnType<typeof setInterval> }

/** One for each rate of reading, while anybody reads: two countdowns of one moment never differ by a second. */
const clocks = new Map<number, Clock>()

function start(everyMs: number): Clock {
  const readers = new Set<() => void>()
  const tick = () => {
    clock.now = Date.now()
    for (const read of readers) read()
  }
  const clock: Clock = { now: Date.now(), readers, tick, timer: setInterval(tick, everyMs) }
  clocks.set(everyMs, clock)
  return clock
}

/** The browser's clock, read again every `everyMs`; null until the page is alive, so that server and browser agree. */
export const useNow = (everyMs: number): number | null => useRead(everyMs, asItIs)

/** What is read off the same clock: who reads is drawn again only when that is another. */
export function useRead(everyMs: number, of: (now: number) => number): number | null {
  const subscribe = useCallback(
    (read: () => void) => {
      const clock = clocks.get(everyMs) ?? start(everyMs)
      clock.readers.add(read)
      return () => {
        clock.readers.delete(read)
        if (clock.readers.size > 0) return
        clearInterval(clock.timer)
        clocks.delete(everyMs)
      }
    },
    [everyMs],
  )
  const read = () => {
    const clock = clocks.get(everyMs)
    return clock ? of(clock.now) : null
  }
  return useSyncExternalStore(subscribe, read, atServer)
}

const asItIs = (now: number) => now
const atServer = () => null

/** Reads a clock again for a moment that came after it was read, or what has just happened would lie ahead. */
export function useClockAfter(at: string, everyMs: number): void {
  useLayoutEffect(() => {
    const clock = clocks.get(everyMs)
    const moment = Date.parse(at)
    if (clock && moment > clock.now && moment <= Date.now()) clock.tick()
  }, [at, everyMs])
}

/** The same, and until the page is alive when it was drawn, by the server's clock; null where words come without a page. */
export function useMoment(everyMs: number): number | null {
  const alive = useNow(everyMs)
  const drawnAt = useDrawnAt()
  return alive ?? drawnAt
}
