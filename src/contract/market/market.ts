import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { cardMoneyErrors } from '../cards/card-money-errors.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { RailCode } from '../rails/rail-code.ts'
import { atOnce, fault } from '../sentence.ts'
import { Ad, AdChanges, AdDraft, AdPrice, Market, OwnAd } from './ads.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/**
 * `side` is what the caller wants to do: 'buy' lists sell ads. Prices compare within a pair only, so a list is of one: left out, it is USDT
 * against USD, or USD against EUR on the currency market. `amount` is in `currency`, and leaves ads out whose limits it misses.
 */
export const MarketQuery = Page.extend({
  side: z.enum(['buy', 'sell']).default('buy'),
  asset: AssetCode.optional(),
  currency: CurrencyCode.optional(),
  amount: Amount.optional(),
  rail: RailCode.optional(),
  merchants: flag.optional(),
  trusted: flag.optional(),
  /** Only what the caller can take now. */
  takeable: flag.optional(),
  sort: z.enum(['price', 'completion', 'release']).default('price'),
})
export type MarketQuery = z.output<typeof MarketQuery>

const AdRef = z.strictObject({ ad_id: z.uuid(fault('not_ad_id')) })

/** Exactly one of the two: something done with the ad, or other terms. `total` of a sell ad moves the reserve along. */
export const AdUpdate = AdRef.extend({
  action: z.enum(['publish', 'pause', 'resume', 'close']).optional(),
  changes: AdChanges.optional(),
}).refine(({ action, changes }) => (action === undefined) !== (changes === undefined), {
  ...atOnce,
  path: ['action'],
  error: fault('action_or_changes'),
})
export type AdUpdate = z.output<typeof AdUpdate>

const draftErrors = ['insufficient_funds', 'amount_out_of_range', 'ad_limit_reached', ...cardMoneyErrors] as const

const post = <const Path extends `/${string}`>(path: Path, what: string) =>
  endpoint({
    method: 'post',
    path,
    summary: `Post a ${what} ad; a sell ad sets its total aside`,
    auth: 'customer',
    permission: 'operate',
    idempotent: true,
    body: AdDraft,
    returns: OwnAd,
    errors: draftErrors,
  })
const update = <const Path extends `/${string}`>(path: Path, what: string) =>
  endpoint({
    method: 'post',
    path,
    summary: `Edit, publish, pause, resume or close an own ${what} ad`,
    auth: 'customer',
    permission: 'operate',
    idempotent: true,
    body: AdUpdate,
    returns: OwnAd,
    errors: [...draftErrors, 'not_found', 'ad_moved_on'],
  })
const list = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'get',
    path,
    summary,
    auth: 'customer',
    permission: 'read',
    query: MarketQuery,
    list: true,
    returns: Ad,
  })
const own = <const Path extends `/${string}`>(path: Path, what: string) =>
  endpoint({
    method: 'get',
    path,
    summary: `The caller’s own ${what} ads, the latest first`,
    auth: 'customer',
    permission: 'read',
    query: Page.extend({ open: flag.optional() }),
    list: true,
    returns: OwnAd,
  })
/** The owner gets an own ad with everything in it. */
const show = <const Path extends `/${string}`>(path: Path, what: string) =>
  endpoint({
    method: 'get',
    path,
    summary: `One ${what} ad`,
    auth: 'customer',
    permission: 'read',
    query: AdRef,
    returns: z.union([OwnAd, Ad]),
    errors: ['not_found'],
  })

export const createProduct = post('/product/create-product', 'crypto')
export const createCurrencyAd = post('/currency_product/create-ad', 'currency')
export const updateProduct = update('/product/update-product', 'crypto')
export const updateCurrencyAd = update('/currency_product/update-product', 'currency')
export const cryptoMarket = list('/product', 'Crypto ads on the market, best price first, each with why_not[]')
export const currencyMarket = list(
  '/currency_product/ads',
  'Currency ads on the market, best price first, each with why_not[]',
)
export const takeableProducts = list('/order/products', 'Crypto ads that the caller can take now, best price first')
export const takeableCurrencyAds = list(
  '/currency-order/products',
  'Currency ads that the caller can take now, best price first',
)
export const customerProducts = own('/product/customer-products', 'crypto')
export const ownCurrencyAds = own('/currency_product', 'currency')
export const showProduct = show('/product/show-product', 'crypto')
export const showCurrencyAd = show('/currency_product/show-product', 'currency')

/** Over the caller's ads of both markets. Rates in percent; null until there is something to count. */
export const AdStats = z.strictObject({
  ads_open: z.number().int(),
  ads_online: z.number().int(),
  /** Those that `moveOwnAds` would open again, as far as they can open. */
  ads_paused_together: z.number().int(),
  views: z.number().int(),
  orders: z.number().int(),
  completed: z.number().int(),
  completion_rate: z.number().nullable(),
  median_release_seconds: z.number().int().nullable(),
  thumbs_up: z.number().int(),
  thumbs_down: z.number().int(),
})

export const customerProductStats = endpoint({
  method: 'get',
  path: '/product/customer-product-stats',
  summary: 'The caller’s ad statistics: views, orders, completion, median release',
  auth: 'customer',
  permission: 'read',
  returns: AdStats,
})

export const productWallet = endpoint({
  method: 'get',
  path: '/product/product_wallet',
  summary: 'What the caller can put into an ad: available balance per asset',
  auth: 'customer',
  permission: 'read',
  list: true,
  returns: z.strictObject({ asset: AssetCode, available: SignedAmount }),
})

/** With the index between the two, where there is one. */
export const receivableCurrencies = endpoint({
  method: 'get',
  path: '/currency_product/receive_cuurency',
  summary: 'Currencies that can be received for a given currency',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({ currency: CurrencyCode }),
  list: true,
  returns: z.strictObject({ code: CurrencyCode, name: z.string(), rate: z.string().nullable() }),
})

/** A filter kept; a new ad that fits it makes a notification, at most one an ad. */
export const SavedSearch = z.strictObject({
  id: z.uuid(),
  market: Market,
  side: z.enum(['buy', 'sell']),
  asset: AssetCode,
  currency: CurrencyCode,
  /** Buying: alert at this price or less; selling: or more. */
  price: z.string().nullable(),
  rail: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export const savedSearches = endpoint({
  method: 'get',
  path: '/market/searches',
  summary: 'The caller’s saved searches',
  auth: 'customer',
  permission: 'read',
  list: true,
  returns: SavedSearch,
})
export const saveSearch = endpoint({
  method: 'post',
  path: '/market/searches',
  summary: 'Save a search; matching ads make a notification',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({
    market: Market,
    side: z.enum(['buy', 'sell']),
    asset: AssetCode,
    currency: CurrencyCode,
    price: AdPrice.optional(),
    rail: RailCode.optional(),
  }),
  returns: SavedSearch,
  errors: ['too_many'],
  changes: [savedSearches],
})
export const removeSearch = endpoint({
  method: 'post',
  path: '/market/searches/remove',
  summary: 'Forget a saved search',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({ search_id: z.uuid() }),
  returns: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found'],
  changes: [savedSearches],
})

/** Whom the caller blocks (neither sees the other's ads) or trusts. */
export const Relation = z.strictObject({
  user_id: z.uuid(),
  username: z.string(),
  avatar: z.string().nullable(),
  kind: z.enum(['block', 'trust']),
  since: z.iso.datetime(),
})
export const relations = endpoint({
  method: 'get',
  path: '/market/relations',
  summary: 'Whom the caller blocks or trusts',
  auth: 'customer',
  permission: 'read',
  list: true,
  returns: Relation,
})
export const relate = endpoint({
  method: 'post',
  path: '/market/relations',
  summary: 'Block or trust another customer, or neither',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({ user_id: z.uuid(), kind: z.enum(['block', 'trust', 'none']) }),
  returns: z.strictObject({ user_id: z.uuid(), kind: z.enum(['block', 'trust', 'none']) }),
  errors: ['not_found'],
  changes: [
    relations,
    cryptoMarket,
    currencyMarket,
    takeableProducts,
    takeableCurrencyAds,
    showProduct,
    showCurrencyAd,
  ],
})
