import type { Unpriced } from '../../../contract/wallet/wallets.ts'
import type { Ctx } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates/cross-rate.ts'
import { ratesNow } from '../../kernel/rates/rates.rows.ts'
import type { Rates } from '../../kernel/rates/reading.ts'
import { query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'

/** The rates of this instant, from the configured sources. */
export const currentRates = (ctx: Ctx): Promise<Rates> => ratesNow(query(ctx), ctx)

/** What an amount is worth in smallest units of `currency`, rounded down; or why that can't be said. */
export type Worth = { value: bigint; unpriced: null } | { value: null; unpriced: Unpriced }

/** Nothing is worth nothing and a currency is worth itself, whatever the rates. */
export function worthOf(minor: bigint, asset: string, currency: string, rates: Rates): Worth {
  if (minor === 0n || asset === currency) return { value: minor, unpriced: null }
  const value = convert(minor, asset, currency, rates, 'floor')
  return typeof value === 'bigint' ? { value, unpriced: null } : { value: null, unpriced: value.unavailable }
}

/** The same as the wire bears it. */
export const worthOnWire = (worth: Worth, currency: string): { value: string | null; unpriced: Unpriced | null } => ({
  value: worth.value === null ? null : onWire(worth.value, currency),
  unpriced: worth.unpriced,
})
