import { leanDecimal } from './lean-decimal.ts'

/** Of an amount that is too little for its places so many of its digits are shown. */
const FIRST_DIGITS = 4

/**
 * The digits of an amount that are shown: with `least` decimals at least, and of more than `most` those cut that nobody reads: never rounded up, and
 * never to nothing. '0.123456789012345623' of at most eight is '0.12345678', '0.000000000000012345' is '0.00000000000001234'.
 */
export function shownDigits(amount: string, { least = 0, most = 18 } = {}): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount
  const [whole = '0', fraction = ''] = amount.split('.')
  const first = /^-?0*$/.test(whole) ? fraction.search(/[1-9]/) : 0
  const places = first >= most ? first + FIRST_DIGITS : most
  const padded = `${whole}${fraction || least > 0 ? `.${fraction.padEnd(least, '0')}` : ''}`
  return leanDecimal(padded, { least: Math.max(2, least), most: places })
}
