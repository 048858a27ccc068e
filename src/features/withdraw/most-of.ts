import { lesser, lessFee } from './by-chain/fee-sums.ts'
import type { LimitLeft } from './limit-left.ts'

/** The most that can be asked for, and the limit where that is what leaves less than there is. Where the fee takes all there is, what is wrong stands at the amount, and no limit is the cause. */
export function mostOf(available: string, fee: string | undefined, asset: string, limit: LimitLeft | undefined) {
  const left = lessFee(available, fee, asset)
  const spendable = left ?? available
  const most = lesser(spendable, limit?.amount, asset)
  const feeTakesAll = fee !== undefined && left === undefined
  return { most, boundBy: feeTakesAll || most === spendable ? undefined : limit }
}
