import { assetOf } from '../contract/assets.ts'
import { formatAmount } from '../contract/money.ts'
import type { Order } from '../contract/orders.ts'

/** A decimal string in smallest units; zero is fine, and digits too many are cut. */
export const minorOf = (text: string, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** What the buyer gets of the whole escrow: the amount without the fee. A decimal string in the order's asset. */
export function afterFee({ amount, fee, asset }: Pick<Order, 'amount' | 'fee' | 'asset'>): string {
  const { decimals } = assetOf(asset)
  return formatAmount(minorOf(amount, decimals) - minorOf(fee, decimals), decimals)
}

export const hasFee = ({ fee }: Pick<Order, 'fee'>): boolean => /[1-9]/.test(fee)

/** How a counterparty is called in sentences: the organisation, or first and last name. */
export const nameOf = ({ company_name, first_name, last_name }: Order['counterparty']): string =>
  company_name ?? `${first_name} ${last_name}`
