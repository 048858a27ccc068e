import { limitCurrency, type WithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { minor } from './by-chain/fee-sums.ts'

/** What a limit leaves of an asset. */
export interface LimitLeft {
  /** Of the asset: a hundredth less than fits now, where its price moves until it is asked for. */
  amount: string
  /** In the currency of limits. */
  left: string
  /** Which of the limits leaves the least. */
  span: 'day' | 'month'
}

/** What may still leave of an asset; undefined while that isn't known, as without a price. */
export function limitLeft(limits: WithdrawalLimits | undefined, asset: string): LimitLeft | undefined {
  const most = limits?.most.find((one) => one.asset === asset)
  if (!limits || !most) return undefined
  const span = minor(limits.day.left, limitCurrency) <= minor(limits.month.left, limitCurrency) ? 'day' : 'month'
  return { amount: most.amount, left: limits[span].left, span }
}

/** Whether an amount, which is sound, is more than a limit leaves by what the asset is worth now. */
export function isAbove(amount: string, { amount: left }: LimitLeft, asset: string): boolean {
  const [asked, room] = [minor(amount, asset), minor(left, asset)]
  return asset === limitCurrency ? asked > room : asked * 99n > room * 100n
}
