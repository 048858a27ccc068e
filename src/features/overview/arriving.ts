import { assetOf } from '../../contract/assets.ts'
import { formatAmount, minorOf } from '../../contract/money.ts'
import type { OrderRow } from '../../contract/orders/orders.ts'
import type { AssetPrice } from '../../contract/wallet/asset-prices.ts'
import type { Transaction } from '../../contract/wallet/payments.ts'
import { worthAt } from './at-price.ts'

type Trade = Pick<OrderRow, 'role' | 'state' | 'asset' | 'net'>
type Movement = Pick<Transaction, 'kind' | 'status' | 'received'>

/** What is under way to the reader and in no balance of theirs yet. */
export interface Arriving {
  /** In whole units of the currency; null where something of it has no price now. */
  worth: string | null
  /** Where it can be followed. */
  href: string
}

const isPaid = ({ role, state }: Trade) => role === 'buyer' && (state === 'paid' || state === 'payment_confirmed')
const isOnChain = ({ kind, status }: Movement) => kind === 'crypto' && (status === 'seen' || status === 'confirming')

/**
 * Coins that the network has seen and not confirmed yet, and what others hold in escrow for an order that the reader has paid. Money that was only announced is
 * none: nobody knows whether it was sent.
 */
export function arrivingOf(
  trades: readonly Trade[],
  movements: readonly Movement[],
  { prices, currency }: { prices: readonly AssetPrice[]; currency: string },
): Arriving | undefined {
  const bought = trades.filter(isPaid).map(({ asset, net: amount }) => ({ asset, amount }))
  const coming = [...bought, ...movements.filter(isOnChain).map(({ received }) => received)]
  if (coming.length === 0) return undefined
  const { decimals } = assetOf(currency)
  const worths = coming.map(({ asset, amount }) => {
    if (asset === currency) return amount
    const price = prices.find((one) => one.asset === asset)?.price
    return price ? worthAt({ asset, currency, price }, amount, 'floor') : null
  })
  const sum = worths.includes(null) ? null : worths.reduce((all, worth) => all + minorOf(worth ?? '', decimals), 0n)
  return {
    worth: sum === null ? null : formatAmount(sum, decimals),
    href: bought.length > 0 ? '/dashboard/orders?open=true&role=buyer' : '/dashboard/transactions/crypto',
  }
}
