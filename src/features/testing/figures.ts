import { assetOf } from '../../contract/assets.ts'
import { formatAmount, parseAmount } from '../../contract/money.ts'
import { amountsFromGet, amountsFromPay, customerRate, type Ratio } from '../../contract/wallet/conversion.ts'
import { fees, quoteLockSeconds } from '../../contract/wallet/fees.ts'
import type { Quote, QuoteSide } from '../../contract/wallet/swap.ts'
import type { CustomerBalance } from '../../contract/wallet/wallets.ts'

let quotes = 0

/** A quote at an index (whole `to` for one whole `from`), worked out by the money code that the server itself uses. */
export function quoteAt(
  { from, to, amount, side }: { from: string; to: string; amount: string; side: QuoteSide },
  index: bigint,
): Quote {
  const [given, got] = [assetOf(from), assetOf(to)]
  const ratio: Ratio = { num: index * 10n ** BigInt(got.decimals), den: 10n ** BigInt(given.decimals) }
  const rate = customerRate(ratio, given, got)
  const minor = parseAmount(amount, (side === 'pay' ? given : got).decimals)
  const { pay, receive, fee } = (side === 'pay' ? amountsFromPay : amountsFromGet)(minor, rate, given, got)
  const arrives = formatAmount(receive, got.decimals)
  return {
    quote: `quote-${++quotes}`,
    from,
    to,
    side,
    pay: formatAmount(pay, given.decimals),
    receive: arrives,
    minimum_received: arrives,
    fee: formatAmount(fee, got.decimals),
    fee_bps: fees.swapBps,
    spread_bps: fees.swapSpreadBps,
    rate: rate.text,
    market_rate: String(index),
    issued_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + quoteLockSeconds * 1000).toISOString(),
  }
}

/** Somebody's balance: so much of each asset can be spent. */
export function balanceOf(available: Readonly<Record<string, string>>): CustomerBalance {
  const none = { held: '0', in_ads: '0', in_orders: '0' }
  return {
    currency: 'USD',
    versions: {},
    total: '0.00',
    split: { available: '0.00', ...none },
    parts: Object.entries(available).map(([asset, amount]) => ({
      asset,
      name: assetOf(asset).name,
      type: assetOf(asset).kind,
      available: amount,
      ...none,
      total: amount,
      value: null,
      unpriced: 'stale',
    })),
    unpriced: Object.keys(available),
    at: new Date().toISOString(),
  }
}
