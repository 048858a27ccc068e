import { assetOf, isHouseAsset } from '../../../contract/assets.ts'
import { mulDiv } from '../../../contract/money.ts'
import { currencyAgeMs } from './currency-age.ts'
import { type RateSettings, rateDefaults, type SourceReading } from './reading.ts'

/** What an asset is worth by the agreement of several sources. */
export interface IndexPrice {
  /** US dollars for one unit, × 10^12. */
  usdE12: bigint
  /** The time of the oldest reading in it. */
  at: Date
  /** The sources in it by name, in order; none for USD, which is worth one dollar by definition. */
  sources: string[]
}

/** Why there is no price: quotes stop, and the page says this. */
export interface NoPrice {
  unavailable: 'stale' | 'too_few_sources' | 'disagreement'
}

/** A dollar, in the unit of prices. */
export const ONE_USD = 10n ** 12n
/** Processes' clocks differ a little. A reading further in the future than this counts as no reading. */
const CLOCK_SKEW_MS = 5_000

/**
 * The index price of an asset (of one that the house alone has a single source is enough): the median of the fresh readings, those more than `outlierBps` from it left out, and the median
 * of the rest, if the two in the middle of an even number are within `apartBps` of each other. Pure; the order of readings doesn't matter. Half-even where the middle of two isn't whole.
 */
export function indexOf(
  readings: readonly SourceReading[],
  asset: string,
  now: Date,
  settings: RateSettings = rateDefaults,
): IndexPrice | NoPrice {
  if (asset === 'USD') return { usdE12: ONE_USD, at: now, sources: [] }
  const known = latestOfEachSource(readings, asset)
  const moment = momentOf(known, now, settings)
  const fresh = known.filter((reading) => isFresh(reading, moment, settings))
  // What nobody can trade only prices a network's fee, which its customer sees before agreeing to it.
  const needed = isHouseAsset(asset) ? 1 : settings.minSources
  if (fresh.length < needed) {
    return { unavailable: known.length < needed ? 'too_few_sources' : 'stale' }
  }
  const first = meanOf(middleOf(fresh))
  const agreeing = fresh.filter(({ usdE12 }) => abs(usdE12 - first) * 10_000n <= first * BigInt(settings.outlierBps))
  // One that agrees with itself alone, in the middle of others that don't, is no agreement.
  const enough = Math.max(needed, Math.min(2, fresh.length))
  const middle = middleOf(agreeing)
  if (agreeing.length < enough || areApart(middle, settings)) return { unavailable: 'disagreement' }
  return {
    usdE12: meanOf(middle),
    at: new Date(Math.min(...agreeing.map(({ at }) => at.getTime()))),
    sources: agreeing.map(({ source }) => source).sort(),
  }
}

/** Two readings of one source are one opinion. */
function latestOfEachSource(readings: readonly SourceReading[], asset: string): SourceReading[] {
  const latest = new Map<string, SourceReading>()
  for (const reading of readings) {
    if (reading.asset !== asset || reading.usdE12 <= 0n) continue
    const other = latest.get(reading.source)
    if (!other || reading.at > other.at) latest.set(reading.source, reading)
  }
  return [...latest.values()]
}

/** When readings are looked at: now, or at the newest of them that isn't too old. */
function momentOf(known: readonly SourceReading[], now: Date, { newestWithinSeconds }: RateSettings): Date {
  if (newestWithinSeconds === undefined) return now
  const past = known.map(({ at }) => at.getTime()).filter((at) => at <= now.getTime())
  const newest = Math.max(...past)
  return now.getTime() - newest <= newestWithinSeconds * 1_000 ? new Date(newest) : now
}

function isFresh({ asset, at }: SourceReading, now: Date, settings: RateSettings): boolean {
  const elapsed = now.getTime() - at.getTime()
  if (elapsed < -CLOCK_SKEW_MS) return false
  const { kind } = assetOf(asset)
  const age = kind === 'fiat' ? currencyAgeMs(at, now) : elapsed
  return age <= settings.staleAfterSeconds[kind] * 1_000
}

/** The two in the middle, the same twice of an odd number. */
interface Middle {
  lower: bigint
  upper: bigint
}

function middleOf(readings: readonly SourceReading[]): Middle {
  const sorted = readings.map(({ usdE12 }) => usdE12).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return { lower: sorted[(sorted.length - 1) >> 1] ?? 0n, upper: sorted[sorted.length >> 1] ?? 0n }
}

/** The median, of the two in its middle. */
const meanOf = ({ lower, upper }: Middle): bigint => mulDiv(lower + upper, 1n, 2n, 'half-even')

const areApart = ({ lower, upper }: Middle, { apartBps }: RateSettings): boolean =>
  (upper - lower) * 10_000n > lower * BigInt(apartBps)

const abs = (value: bigint): bigint => (value < 0n ? -value : value)
