import { Problem } from '../errors.ts'

interface Line {
  running: number
  waiting: (() => void)[]
}

interface Bounds {
  width: number
  patienceMs?: number
  most?: number
  atOnce?: number
}

/**
 * Lets at most `width` at a time do something under the same key: to one ad, for one customer. The others wait in the order in which they came,
 * holding nothing, instead of each on a database connection for the same row, or with a file in memory. Who waited longer than `patienceMs`, where
 * it is given, is told to come again: nothing was begun. `most`: so many under way or waiting, and whoever comes then is told at once. `atOnce`: so
 * many under way for all keys together; a place that becomes free goes to the keys in turn, however many wait for one of them.
 */
export class PerKeyQueue {
  readonly #lines = new Map<string, Line>()
  /** Those that somebody waits in, the one whose turn comes next first. */
  readonly #wanted = new Set<Line>()
  readonly #width: number
  readonly #patienceMs: number | undefined
  readonly #most: number
  readonly #atOnce: number
  #running = 0

  constructor({ width, patienceMs, most = Number.POSITIVE_INFINITY, atOnce = Number.POSITIVE_INFINITY }: Bounds) {
    this.#width = width
    this.#patienceMs = patienceMs
    this.#most = most
    this.#atOnce = atOnce
  }

  /** Throws Problem 'unavailable' with `retry-after` when one's turn doesn't come, 'rate_limited' where there is a `most`, and whatever `work` throws. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    if (line.running + line.waiting.length >= this.#most)
      throw new Problem('rate_limited', { headers: { 'retry-after': '20' } })
    this.#lines.set(key, line)
    try {
      if (this.#hasRoom(line)) this.#begin(line)
      else await this.#turn(line)
      try {
        return await work()
      } finally {
        line.running--
        this.#running--
        this.#callNext()
      }
    } finally {
      if (line.running + line.waiting.length === 0) this.#lines.delete(key)
    }
  }

  #hasRoom(line: Line): boolean {
    return line.running < this.#width && this.#running < this.#atOnce
  }

  #begin(line: Line): void {
    line.running++
    this.#running++
  }

  /** Whoever goes next takes over the place before anybody else can come. */
  #callNext(): void {
    for (const line of this.#wanted) {
      if (!this.#hasRoom(line)) continue
      const next = line.waiting.shift()
      this.#wanted.delete(line)
      if (line.waiting.length > 0) this.#wanted.add(line)
      this.#begin(line)
      next?.()
      return
    }
  }

  #turn(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(go), 1)
        if (line.waiting.length === 0) this.#wanted.delete(line)
        // Where one's own work is all there is to wait for, it is no fault of ours.
        const code = Number.isFinite(this.#most) ? 'rate_limited' : 'unavailable'
        reject(new Problem(code, { headers: { 'retry-after': '1' } }))
      }
      const timer = this.#patienceMs === undefined ? undefined : setTimeout(giveUp, this.#patienceMs)
      line.waiting.push(go)
      this.#wanted.add(line)
    })
  }
}
