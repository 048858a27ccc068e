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
  /** The age after which a reading no longer counts; a currency's is counted by `currencyAgeMs`. */
  staleAfterSeconds: Record<'crypto' | 'stablecoin' | 'fiat', number>
}

export const rateDefaults: RateSettings = {
  minSources: 2,
  outlierBps: 500,
  staleAfterSeconds: { crypto: 15, stablecoin: 15, fiat: 36 * 3_600 },
}

const WEEK_SECONDS = 7 * 86_400

/** For what guards prices and counts worth, and makes no price: what was known last within a week, by one source alone if it must be. */
export const lastKnown: RateSettings = {
  minSources: 1,
  outlierBps: 10_000,
  staleAfterSeconds: { crypto: WEEK_SECONDS, stablecoin: WEEK_SECONDS, fiat: WEEK_SECONDS },
}

/** Everything a price is made from. `readings` are those of the configured sources, see `readRates`. */
export interface Rates {
  readings: readonly SourceReading[]
  now: Date
  settings?: RateSettings
}
