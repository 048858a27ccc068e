import { assetOf } from '../../../contract/assets.ts'
import { type PriceOf, worthAt } from '../at-price.ts'

/** So often the least that can be bought or swapped: an example right at the limit would be refused once prices move. */
const TIMES = 10
const LEAST = '100'

/** A round sum to show a price by, no advice: the first power of ten from 100 on that is well above the least of the currency and of the coin; 100 where there is no price. */
export function roundSum(at: PriceOf | undefined): string {
  if (!at) return LEAST
  const least = Math.max(
    Number(assetOf(at.currency).minAmount),
    Number(worthAt(at, assetOf(at.asset).minAmount, 'ceil')),
  )
  return String(Math.max(Number(LEAST), 10 ** Math.ceil(Math.log10(least * TIMES))))
}
