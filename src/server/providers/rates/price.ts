import { mulDiv } from '../../../contract/money.ts'
import { type RateReading, RateSourceError } from './port.ts'

/** An exact number n/d, d > 0. */
export interface Fraction {
  n: bigint
  d: bigint
}

const E12 = 10n ** 12n
/** Below, twelve places would round by more than a hundredth of a per cent; above, nothing is traded. In USD × 10^12. */
const SMALLEST = 10n ** 4n
const LARGEST = 10n ** 21n

// ASCII digits; the exponent is what JSON allows. Lengths are capped before BigInt sees them.
const DECIMAL = /^(-?)([0-9]{1,30})(?:\.([0-9]{1,30}))?(?:[eE]([+-]?[0-9]{1,2}))?$/

/**
 * A decimal as written, exactly. Throws RateSourceError: 'malformed' if it isn't one (NaN, words, other digits, absurdly
 * long), 'implausible' if it is zero or negative.
 */
export function decimal(source: string, what: string, text: unknown): Fraction {
  const match = typeof text === 'string' ? DECIMAL.exec(text) : null
  if (!match) throw new RateSourceError(`${what} is not a number`, { source, failure: 'malformed' })
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const n = BigInt(whole + fraction)
  if (sign || n === 0n) throw new RateSourceError(`${what} is not more than zero`, { source, failure: 'implausible' })
  const scale = Number(exponent) - fraction.length
  return scale < 0 ? { n, d: 10n ** BigInt(-scale) } : { n: n * 10n ** BigInt(scale), d: 1n }
}

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
export const inverse = ({ n, d }: Fraction): Fraction => ({ n: d, d: n })
export const middle = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: 2n * a.d * b.d })

/** A reading of `usd` dollars for one unit. Throws RateSourceError 'implausible' outside 10^-8 … 10^9 dollars. */
export function priced(source: string, asset: string, usd: Fraction, at: Date): RateReading {
  const usdE12 = mulDiv(usd.n, E12, usd.d, 'half-even')
  if (usdE12 < SMALLEST || usdE12 > LARGEST) {
    throw new RateSourceError(`a price of ${asset} that can't be`, { source, failure: 'implausible' })
  }
  return { asset, usdE12, at }
}

/** The readings, if there are any. An answer that knows none of our assets is not the answer we asked for. */
export function someOf(source: string, readings: RateReading[]): RateReading[] {
  if (readings.length === 0)
    throw new RateSourceError('the answer names none of our assets', { source, failure: 'malformed' })
  return readings
}
