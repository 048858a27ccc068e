import { Problem } from '../errors.ts'

interface Lane {
  running: number
  waiting: (() => void)[]
}

interface Bounds {
  width: number
  patienceMs: number
  most?: number
  atOnce?: number
}

/**
 * Lets at most `width` at a time do something to the same thing. The others wait in the order in which they came, holding nothing, instead of each
 * on a database connection for the same row. Who waited longer than `patienceMs` is told to come again: nothing was begun. `most`: so many under way
 * or waiting, and whoever comes then is told at once. `atOnce`: so many under way for all things together; a place that becomes free goes to the
 * things in turn, however many wait for one of them.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>()
  /** Those that somebody waits for, the one whose turn comes next first. */
  readonly #wanted = new Set<Lane>()
  readonly #width: number
  readonly #patienceMs: number
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
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(name) ?? { running: 0, waiting: [] }
    if (lane.running + lane.waiting.length >= this.#most)
      throw new Problem('rate_limited', { headers: { 'retry-after': '20' } })
    this.#lanes.set(name, lane)
    try {
      if (this.#hasRoom(lane)) this.#begin(lane)
      else await this.#turn(lane)
      try {
        return await work()
      } finally {
        lane.running--
        this.#running--
        this.#callNext()
      }
    } finally {
      if (lane.running + lane.waiting.length === 0) this.#lanes.delete(name)
    }
  }

  #hasRoom(lane: Lane): boolean {
    return lane.running < this.#width && this.#running < this.#atOnce
  }

  #begin(lane: Lane): void {
    lane.running++
    this.#running++
  }

  /** Whoever goes next takes over the place before anybody else can come. */
  #callNext(): void {
    for (const lane of this.#wanted) {
      if (!this.#hasRoom(lane)) continue
      const next = lane.waiting.shift()
      this.#wanted.delete(lane)
      if (lane.waiting.length > 0) this.#wanted.add(lane)
      this.#begin(lane)
      next?.()
      return
    }
  }

  #turn(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1)
        if (lane.waiting.length === 0) this.#wanted.delete(lane)
        // Where one's own work is all there is to wait for, it is no fault of ours.
        const code = Number.isFinite(this.#most) ? 'rate_limited' : 'unavailable'
        reject(new Problem(code, { headers: { 'retry-after': '1' } }))
      }, this.#patienceMs)
      lane.waiting.push(go)
      this.#wanted.add(lane)
    })
  }
}
