import type { RateReading } from '../../providers/rates/port.ts'

/** A reading with the name of the source it came from. */
export interface SourceReading extends RateReading {
  source: string
}

/** What an operator may set about rates. */
export interface RateSettings {
  minSources: number
  /** A source further than this from the median is left out. */
  outlierBps: number
  /** Where the median is the middle between two sources, they may be so far apart, by the lower one: it vouches for neither. */
  apartBps: number
  /** The age after which a reading no longer counts; a currency's is counted by `currencyAgeMs`. */
  staleAfterSeconds: Record<'crypto' | 'stablecoin' | 'fiat', number>
  /** Ages are those at the newest reading of an asset, if that is no older than so many seconds; without it, those of now. */
  newestWithinSeconds?: number
}

export const rateDefaults: RateSettings = {
  minSources: 2,
  outlierBps: 500,
  // One of two that errs moves their middle by half of this either way: 2 % at most there and back, of which fees and spreads take 1.4.
  apartBps: 200,
  staleAfterSeconds: { crypto: 15, stablecoin: 15, fiat: 36 * 3_600 },
}

/** For limits, holds and second signatures, which count worth and make no price: as fresh as one, by sources that are no further apart than what judges prices bears. */
export const countsWorth: RateSettings = { ...rateDefaults, apartBps: rateDefaults.outlierBps }

const WEEK_SECONDS = 7 * 86_400

/**
 * How much older than the newest word on an asset another source's may be and still contradict it. A source that misses its turns, or is kept from them, doesn't leave the last word to who disagrees with it; and a market
 * that moved 5 % in the meantime, so that an honest word of before looks like a contradiction, is rare within so little.
 */
const SAID_BESIDE_SECONDS = 15 * 60

/**
 * For what guards prices and counts worth, and makes no price: what was known last within a week, by one source alone if it must be. What a source said that had fallen silent long before counts for nothing beside it, and
 * sources that disagree say nothing.
 */
export const lastKnown: RateSettings = {
  ...countsWorth,
  minSources: 1,
  staleAfterSeconds: {
    ...rateDefaults.staleAfterSeconds,
    crypto: SAID_BESIDE_SECONDS,
    stablecoin: SAID_BESIDE_SECONDS,
  },
  newestWithinSeconds: WEEK_SECONDS,
}

/** Everything a price is made from. `readings` are those of the configured sources, see `readRates`. */
export interface Rates {
  readings: readonly SourceReading[]
  now: Date
  settings?: RateSettings
}
