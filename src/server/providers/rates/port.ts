/** What one source says one unit of an asset is worth. */
export interface RateReading {
  /** A code of contract/assets.ts, never USD: that is the unit itself. */
  asset: string
  /** US dollars for ONE unit of the asset, times 10^12: an integer, rounded half-even once. */
  usdE12: bigint
  /** The source's own time of the price where it gives one, else the time the request began. Never in the future. */
  at: Date
}

/** Someone who knows prices. */
export interface RateSource {
  /** Stored beside each reading; never reused for another source. */
  name: string
  sandbox: boolean
  covers: 'crypto' | 'currency' | 'both'
  /** How often asking makes sense: no oftener than the source changes or allows. */
  everySeconds: number
  /**
   * Prices of those of our assets that the source knows; one it doesn't list is left out.
   * Throws RateSourceError when the answer is late, broken or says something impossible of any of our assets: such a source
   * isn't believed on the others either.
   */
  fetch(now: Date): Promise<RateReading[]>
}

export type RateFailure = 'timeout' | 'unreachable' | 'refused' | 'too_large' | 'malformed' | 'implausible'

/** Why a source gave no prices this time. The message is for the operator's log. */
export class RateSourceError extends Error {
  readonly source: string
  readonly failure: RateFailure

  constructor(detail: string, { source, failure, cause }: { source: string; failure: RateFailure; cause?: unknown }) {
    super(`${source}: ${detail}`, { cause })
    this.source = source
    this.failure = failure
  }
}
