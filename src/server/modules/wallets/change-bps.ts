import { mulDiv } from '../../../contract/money.ts'
import type { Ratio } from '../../../contract/wallet/conversion.ts'

/** How far a price has moved from another, in hundredths of a percent of it, below zero where it fell. */
export function changeBps(before: Ratio, after: Ratio): bigint {
  const [was, is] = [before.num * after.den, after.num * before.den]
  return mulDiv(is - was, 10_000n, was, 'half-even')
}
