import { decimalIn } from '../../words/formatters.ts'

/** A decimal string grouped for reading ('1234567.80' → '1,234,567.80'), digit for digit. What isn't a decimal comes back untouched. */
export function formatDecimal(amount: string, { signed = false, locale = 'en' } = {}): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount
  // A true minus sign: as wide as the plus and the digits.
  return decimalIn(amount, locale, { signDisplay: signed ? 'exceptZero' : 'auto' }).replace('-', '−')
}

/** A formatted figure with its asset in one piece, '1,234.00 EUR': the space between them doesn't break at the end of a line. */
export const withAsset = (figure: string, asset: string): string => `${figure}\u00a0${asset}`
