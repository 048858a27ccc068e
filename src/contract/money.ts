import { z } from 'zod'
import { fault, type Sentence, say } from './sentence.ts'

/** How a division that doesn't come out even is rounded. 'floor' and 'ceil' are towards -∞ and +∞. */
export type Rounding = 'floor' | 'ceil' | 'half-even'

/** Why a text is not an amount; `says` is for the person who typed it. */
export class AmountError extends Error {
  readonly says: Sentence

  constructor(says: Sentence) {
    super(says.say)
    this.says = says
  }
}

// ASCII digits only: \d with the u flag would still be ASCII, but a look-alike digit must fail here, not further in.
const SHAPE = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/
/** numeric(78,0) holds 78 digits; no honest amount comes near, so a longer text is refused before BigInt sees it. */
const MAX_DIGITS = 40

/**
 * Reads a decimal string as an integer of the asset's smallest unit: ('1.5', 2) → 150n.
 * Throws AmountError with a plain sentence on anything else: signs, exponents, separators, other alphabets' digits,
 * more decimals than the asset has, zero, or a length no amount needs.
 */
export function parseAmount(text: string, decimals: number): bigint {
  if (text === '') throw new AmountError(say('enter_amount'))
  if (text.length > MAX_DIGITS) throw new AmountError(say('amount_too_large'))
  if (/^-/.test(text)) throw new AmountError(say('amount_above_zero'))
  const match = SHAPE.exec(text)
  if (!match) throw new AmountError(say('write_amount'))
  const [, whole = '0', fraction = ''] = match
  if (fraction.length > decimals) {
    throw new AmountError(decimals === 0 ? say('no_decimals') : say('most_decimals', { decimals }))
  }
  const minor = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (minor === 0n) throw new AmountError(say('amount_above_zero'))
  return minor
}

/** Whether a decimal string is more, or less, than nothing. */
export const isSome = (amount: string): boolean => /[1-9]/.test(amount)

/** A decimal string in smallest units, which may be zero. Throws what `parseAmount` does. */
export const minorOf = (amount: string, decimals: number): bigint =>
  isSome(amount) ? parseAmount(amount, decimals) : 0n

/** Whether a decimal string is more than another of the same asset; either may be zero, which is no amount by itself. */
export const isMore = (amount: string, than: string, decimals: number): boolean =>
  minorOf(amount, decimals) > minorOf(than, decimals)

/** Writes an integer of smallest units as a decimal string with all its decimals: (150n, 2) → '1.50'; exact at any size. */
export function formatAmount(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** a × b ÷ c in integers, rounded once at the end. Throws RangeError when c is zero. */
export function mulDiv(a: bigint, b: bigint, c: bigint, rounding: Rounding): bigint {
  const product = a * b
  const quotient = product / c
  const rest = product % c
  if (rest === 0n) return quotient
  const negative = product < 0n !== c < 0n
  if (rounding === 'floor') return negative ? quotient - 1n : quotient
  if (rounding === 'ceil') return negative ? quotient : quotient + 1n
  const twice = (rest < 0n ? -rest : rest) * 2n
  const size = c < 0n ? -c : c
  const awayFromZero = twice > size || (twice === size && quotient % 2n !== 0n)
  return awayFromZero ? quotient + (negative ? -1n : 1n) : quotient
}

/** An amount on the wire: a plain decimal string. How many decimals fit depends on the asset, so the verb reads it with `parseAmount`. */
export const Amount = z
  .string({ error: fault('write_amount_text') })
  .max(MAX_DIGITS, fault('amount_too_large'))
  .regex(SHAPE, { error: fault('write_amount'), abort: true })
  .refine(isSome, fault('amount_above_zero'))

/** An amount in an answer: zero and negative (money going out of an account) are fine there. */
export const SignedAmount = z.string().regex(/^-?[0-9]+(\.[0-9]+)?$/)

/** Decimal strings with as many decimals each as the one that needs most, and two at least where any needs one: ['2500.00', '37000.5'] → ['2500.00', '37000.50']; whole where all are. */
export function sameDigits(amounts: readonly string[]): string[] {
  const lean = amounts.map((amount) => {
    const [whole = '0', fraction = ''] = amount.split('.')
    return [whole, fraction.replace(/0+$/, '')] as const
  })
  const most = Math.max(0, ...lean.map(([, fraction]) => fraction.length))
  const places = most === 0 ? 0 : Math.max(2, most)
  return lean.map(([whole, fraction]) => (places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`))
}
