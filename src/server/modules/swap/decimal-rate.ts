import { formatAmount, mulDiv, type Rounding } from '../../../contract/money.ts'
import type { Ratio } from '../../kernel/rates/cross-rate.ts'

/** A rate with a finite number of decimals: unscaled ÷ 10^scale, and the same as text. */
export interface DecimalRate {
  unscaled: bigint
  scale: number
  text: string
}

const SIGNIFICANT_DIGITS = 12
/** A rate below 10^-30 is no rate of anything here; the loop must end all the same. */
const MAX_SCALE = 42

/** A ratio to 12 significant digits (all digits before the point, where there are more): by far finer than any source's price. */
export function decimalRate({ num, den }: Ratio, rounding: Rounding): DecimalRate {
  let scale = 0
  while (scale < MAX_SCALE && digitsOf((num * 10n ** BigInt(scale)) / den) < SIGNIFICANT_DIGITS) scale++
  const unscaled = mulDiv(num, 10n ** BigInt(scale), den, rounding)
  const text = formatAmount(unscaled, scale)
  return { unscaled, scale, text: text.includes('.') ? text.replace(/\.?0+$/, '') : text }
}

/** Zero has no significant digit. */
const digitsOf = (n: bigint): number => (n === 0n ? 0 : n.toString().length)
