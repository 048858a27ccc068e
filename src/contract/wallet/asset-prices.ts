import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { SignedAmount } from '../money.ts'
import { Unpriced } from './wallets.ts'

/** A line of a week has a point each six hours, and now's. */
export const lineEveryHours = 6
export const lineHours = 7 * 24

/** No event tells of a price: so often it is asked for while somebody looks. */
export const pricesEverySeconds = 60

/** The scale that a line is drawn on: the week's lowest price is 0, its highest this; all are half of it where the price stood still. */
export const lineTop = 100

/**
 * What one unit of an asset is worth in a currency. `price` is null, and `unpriced` says why, while there is none. `percent_day`: how far it is from
 * the price that it had 24 hours before this hour began; null where that is not known. `line` is the shape of the last seven days, the oldest first, every six hours,
 * and now last; null where there was no reliable price.
 */
export const AssetPrice = z.strictObject({
  asset: AssetCode,
  currency: CurrencyCode,
  price: z
    .string()
    .regex(/^[0-9]+(\.[0-9]+)?$/)
    .nullable(),
  unpriced: Unpriced.nullable(),
  percent_day: SignedAmount.nullable(),
  line: z.array(z.number().int().min(0).max(lineTop).nullable()),
})
export type AssetPrice = z.output<typeof AssetPrice>

export const assetPrices = endpoint({
  method: 'get',
  path: '/wallet/asset-prices',
  summary: 'What each asset is worth in a currency, how far that is from a day ago, and the line of a week',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({ currency: CurrencyCode.default('USD') }),
  list: true,
  returns: AssetPrice,
})
