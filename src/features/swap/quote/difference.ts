import { assetOf } from '../../../contract/assets.ts'
import { formatAmount, parseAmount } from '../../../contract/money.ts'
import type { Quote } from '../../../contract/wallet/swap.ts'

export interface Difference {
  asset: string
  was: string
  now: string
  /** How much more (or less) than before, without a sign. */
  by: string
  more: boolean
  /** More of what one gets, or less of what one pays. */
  better: boolean
}

/** Whether two quotes come to the same: then there is nothing to show or to accept. */
export const sameTerms = (a: Quote, b: Quote): boolean => a.pay === b.pay && a.receive === b.receive

/** New less old of the amount that isn't fixed; null when it is the same. */
export function differenceOf(was: Quote, now: Quote): Difference | null {
  const [field, asset] = now.side === 'pay' ? (['receive', now.to] as const) : (['pay', now.from] as const)
  const { decimals } = assetOf(asset)
  const delta = parseAmount(now[field], decimals) - parseAmount(was[field], decimals)
  if (delta === 0n) return null
  const more = delta > 0n
  return {
    asset,
    was: was[field],
    now: now[field],
    by: formatAmount(more ? delta : -delta, decimals),
    more,
    better: more === (field === 'receive'),
  }
}
