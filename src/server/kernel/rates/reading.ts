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

/** Everything a price is made from. `readings` are those of the configured sources, see `readRates`. */
export interface Rates {
  readings: readonly SourceReading[]
  now: Date
  settings?: RateSettings
}
