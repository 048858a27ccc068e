import { mulDiv } from '../../../contract/money.ts'
import type { Ratio } from '../../../contract/wallet/conversion.ts'

/** What somebody had at the end of a day, or has now, by asset in smallest units, and what conversions changed of it since the day before. */
export interface Day {
  totals: ReadonlyMap<string, bigint>
  converted: ReadonlyMap<string, bigint>
  /** The price of an asset in the display currency that day, per smallest units; undefined where none is known. */
  ratio: (asset: string) => Ratio | undefined
}

/** In smallest units of the display currency; null from what can't be known. */
export interface Told {
  /** Each day: what it began with and what was put in since, less what was taken out. What the total is above that, prices have made. */
  putIn: (bigint | null)[]
  change: Change | null
}

export interface Change {
  /** The day that it is told from, by its place. */
  since: number
  /** Put in less taken out since then, at the prices of those days. */
  putIn: bigint
  /** What came in alone: of each asset what a day brought, less what left that day. Put in is this less what was taken out. */
  cameIn: bigint
  /** What prices, and the costs of conversions, have made of it. */
  gain: bigint
  /** The gain in hundredths of a percent of what there was and what was put in; null where that was nothing. */
  basisPoints: bigint | null
}

/** Digits kept below the smallest unit while a sum is made, so that only its end is rounded. */
const FINE = 10n ** 12n

/**
 * Tells what was put in from what prices did. A contribution is what came to somebody's accounts from outside or left them: a deposit, a
 * withdrawal, either leg of a trade, a compensation; each at the closing price of its day, or of the first later day on which one is known.
 * A conversion is none: it changes one asset into another, and what it costs is part of the gain or loss. `shown` are the totals as
 * they are shown, undefined where a price is missing: put in is what came, to the unit, and what the totals are rounded by is in the gain,
 * so that on every day the two add up to them.
 */
export function putInOf(days: readonly Day[], shown: readonly (bigint | undefined)[]): Told {
  const known = shown.findIndex((total) => total !== undefined)
  const first = days.findIndex(({ totals }) => [...totals.values()].some((minor) => minor > 0n))
  const base = Math.max(known, first - 1)
  const putIn: (bigint | null)[] = days.map(() => null)
  if (known < 0 || first < 0) return { putIn, change: null }
  const sum = new Contributions(worthOf(days[base] as Day) ?? 0n)
  const start = shown[base] ?? 0n
  for (const [place, day] of days.entries()) {
    if (place < base) continue
    if (place > base) sum.add(flowsOf(days[place - 1] as Day, day))
    sum.value(day.ratio)
    putIn[place] = shown[place] === undefined || sum.isUnsure ? null : start + mulDiv(sum.putIn, 1n, FINE, 'half-even')
  }
  const [last, total] = [putIn.at(-1), shown.at(-1)]
  if (last === null || last === undefined || total === undefined) return { putIn, change: null }
  const gain = total - last
  const whole = sum.began + sum.cameIn
  return {
    putIn,
    change: {
      since: start === 0n && base < days.length - 1 ? base + 1 : base,
      putIn: last - start,
      cameIn: mulDiv(sum.cameIn, 1n, FINE, 'half-even'),
      gain,
      basisPoints: whole > 0n ? mulDiv(gain * FINE, 10_000n, whole, 'half-even') : null,
    },
  }
}

/** What came in or left between two ends of days, by asset. */
function flowsOf(before: Day, { totals, converted }: Day): Map<string, bigint> {
  const codes = new Set([...before.totals.keys(), ...totals.keys(), ...converted.keys()])
  return new Map(
    [...codes].map((asset) => [
      asset,
      (totals.get(asset) ?? 0n) - (before.totals.get(asset) ?? 0n) - (converted.get(asset) ?? 0n),
    ]),
  )
}

const fine = (minor: bigint, { num, den }: Ratio): bigint => mulDiv(minor * FINE, num, den, 'half-even')

/** All of a day at its prices, in fine units; undefined where one of them isn't known. */
function worthOf({ totals, ratio }: Day): bigint | undefined {
  let sum = 0n
  for (const [asset, minor] of totals) {
    if (minor === 0n) continue
    const price = ratio(asset)
    if (!price) return undefined
    sum += fine(minor, price)
  }
  return sum
}

/** A running sum in fine units. */
class Contributions {
  readonly began: bigint
  /** What came in less what went out since the beginning. */
  putIn = 0n
  cameIn = 0n
  /** What has no price yet. */
  private readonly waiting = new Map<string, bigint>()

  constructor(began: bigint) {
    this.began = began
  }

  get isUnsure(): boolean {
    return this.waiting.size > 0
  }

  add(flows: ReadonlyMap<string, bigint>): void {
    for (const [asset, minor] of flows) {
      const sum = (this.waiting.get(asset) ?? 0n) + minor
      if (sum === 0n) this.waiting.delete(asset)
      else this.waiting.set(asset, sum)
    }
  }

  value(ratio: Day['ratio']): void {
    for (const [asset, minor] of this.waiting) {
      const price = ratio(asset)
      if (!price) continue
      const worth = fine(minor, price)
      this.putIn += worth
      if (worth > 0n) this.cameIn += worth
      this.waiting.delete(asset)
    }
  }
}
