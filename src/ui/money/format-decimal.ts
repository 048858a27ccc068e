import { numberFormat } from '../../words/formatters.ts'

/**
 * A decimal string grouped for reading ('1234567.80' → '1,234,567.80'), digit for digit: Intl.NumberFormat takes the
 * string itself, so nothing passes through a float. What isn't a decimal comes back untouched.
 */
export function formatDecimal(amount: string, { signed = false, locale = 'en' } = {}): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount
  const decimals = amount.split('.')[1]?.length ?? 0
  const format = numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  })
  // A true minus sign: as wide as the plus and the digits.
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '−')
}
