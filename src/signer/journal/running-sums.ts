interface Moment {
  at: number
  key: string
  amount: bigint
}

/** What happened lately, summed by key. */
export interface RunningSums {
  /** Notes an amount at a time (milliseconds). */
  add(key: string, amount: bigint, at: number): void
  /** What was noted under a key within the length of time before `now`. */
  sum(key: string, now: number): bigint
}

/** The first so many that are out of the window stay in the list until there are as many as are still in it. */
const KEPT = 1024

/**
 * Sums over a length of time, in milliseconds. What is noted once goes out once, so that neither costs more the more there is. Nothing goes out for what a
 * clock says that is asked by, only for what is noted later: a clock that runs ahead and comes back opens no window anew.
 */
export function runningSums(length: number): RunningSums {
  let moments: Moment[] = []
  let gone = 0
  let last = 0
  const sums = new Map<string, { key: string; sum: bigint }>()
  /** @returns the key as it is kept, one text for all of its moments. */
  const change = (key: string, by: bigint): string => {
    const known = sums.get(key) ?? { key, sum: 0n }
    known.sum += by
    if (known.sum === 0n) sums.delete(key)
    else sums.set(key, known)
    return known.key
  }
  /** Those that are out of the window at a time and were not taken off yet, the oldest first. */
  function* leaving(now: number) {
    for (let at = gone; at < moments.length; at++) {
      const moment = moments[at]
      if (!moment || moment.at > now - length) return
      yield moment
    }
  }
  return {
    add(key, amount, at) {
      // In the order in which they were noted, whatever hours an older journal bears.
      last = Math.max(last, at)
      for (const moment of leaving(last)) {
        change(moment.key, -moment.amount)
        gone++
      }
      if (gone > KEPT && gone > moments.length / 2) {
        moments = moments.slice(gone)
        gone = 0
      }
      if (amount === 0n) return
      moments.push({ at: last, key: change(key, amount), amount })
    },
    sum(key, now) {
      let sum = sums.get(key)?.sum ?? 0n
      for (const moment of leaving(now)) if (moment.key === key) sum -= moment.amount
      return sum
    },
  }
}
