import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { AdPrice, adRules } from './ads.ts'

/**
 * Where the caller's own ads of a pair stand, which its list leaves out, and what there is in other currencies. `side` is what the caller does on
 * this page: 'buy' is about sell ads. Offers of suspended accounts and, in other currencies, of those apart from the caller aren't counted; more
 * than `mostCounted` never are.
 */
export const marketStanding = endpoint({
  method: 'get',
  path: '/market/standing',
  summary: 'The rank of the caller’s own ads in a pair, and the offers in other currencies',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({ side: z.enum(['buy', 'sell']).default('buy'), asset: AssetCode, currency: CurrencyCode }),
  returns: z.strictObject({
    own: z.array(
      z.strictObject({
        ad_id: z.uuid(),
        number: z.string(),
        final_price: AdPrice.nullable(),
        spread_bps: z.number().int().nullable(),
        /** By price, 1 is the best; among `offers`, this one with them. */
        rank: z.number().int(),
        offers: z.number().int(),
      }),
    ),
    /** The most first; none of the pair's own. */
    elsewhere: z.array(z.strictObject({ currency: CurrencyCode, offers: z.number().int() })),
  }),
})

/**
 * Where an ad with this price would stand: nothing is posted. `side` is the advertiser's. A price that isn't given yet, and a floating one while
 * there is no index, has no rank.
 */
export const adPosition = endpoint({
  method: 'get',
  path: '/market/position',
  summary: 'The price, and the rank among a pair’s offers, that an ad would have',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    side: z.enum(['buy', 'sell']),
    asset: AssetCode,
    currency: CurrencyCode,
    /** A fixed price; without one it floats by `margin_bps`. */
    price: AdPrice.optional(),
    margin_bps: z.coerce.number().int().min(-adRules.marginBps).max(adRules.marginBps).optional(),
    limit: AdPrice.optional(),
    /** An ad that would be changed to this: it isn't counted beside itself. */
    ad_id: z.uuid().optional(),
  }),
  returns: z.strictObject({
    asset: AssetCode,
    currency: CurrencyCode,
    /** Whole units of the currency for one of the asset; null while there is none. */
    index: z.string().nullable(),
    /** Between which prices an ad may be posted; null while there is no index. */
    bounds: z.strictObject({ least: AdPrice, most: AdPrice }).nullable(),
    price: AdPrice.nullable(),
    final_price: AdPrice.nullable(),
    spread_bps: z.number().int().nullable(),
    rank: z.number().int().nullable(),
    /** With this one. */
    offers: z.number().int(),
  }),
})
