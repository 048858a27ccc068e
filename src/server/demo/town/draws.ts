import { createHash } from 'node:crypto'

/** Chance from a seed: the same draws in the same order, wherever and whenever. */
export interface Draws {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** Whether something of this likelihood (0…1) happens. */
  chance(likelihood: number): boolean
  pick<T>(from: readonly T[]): T
  /** This many digits, the first none of them a zero. */
  digits(count: number): string
}

const WORD = 0x1_0000_0000

/** Draws of one purpose of a seed, which no other purpose's disturb: a list that grows changes nothing but itself. */
export function drawsOf(seed: number, purpose: string): Draws {
  let state = createHash('sha256').update(`${seed}:${purpose}`).digest().readUInt32LE()
  // Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORD
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    chance: (likelihood) => next() < likelihood,
    pick: (from) => {
      if (from.length === 0) throw new RangeError(`nothing to draw from for ${purpose}`)
      return from[whole(0, from.length - 1)] as (typeof from)[number]
    },
    digits: (count) => Array.from({ length: count }, (_, n) => whole(n === 0 ? 1 : 0, 9)).join(''),
  }
}
