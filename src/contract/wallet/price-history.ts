import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { SignedAmount } from '../money.ts'
import { HistoryDays, Unpriced } from './wallets.ts'

/** One whole unit of an asset in whole units of a currency, to 12 significant digits. */
const Price = z.string().regex(/^[0-9]+(\.[0-9]+)?$/)
const Instant = z.iso.datetime()

/**
 * What one unit of an asset was worth at the end of each of the last `days` days (UTC), days without a reliable price left out, and what it is now:
 * the last point. `price` is null, and `unpriced` says why, while there is none now; then `percent`, from the first point to now, is null, too.
 */
export const PriceHistory = z.strictObject({
  asset: AssetCode,
  currency: CurrencyCode,
  days: HistoryDays,
  price: Price.nullable(),
  unpriced: Unpriced.nullable(),
  points: z.array(z.strictObject({ at: Instant, price: Price })),
  percent: SignedAmount.nullable(),
})
export type PriceHistory = z.output<typeof PriceHistory>

export const priceHistory = endpoint({
  method: 'get',
  path: '/wallet/price-history',
  summary: 'What an asset is worth in a currency, now and at the end of each of the last days',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    asset: AssetCode,
    currency: CurrencyCode.default('USD'),
    days: HistoryDays.default('30'),
  }),
  returns: PriceHistory,
})
