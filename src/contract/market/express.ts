import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { RailCode } from '../rails/rail-code.ts'
import { Ad, WhyNot } from './ads.ts'

/** What somebody wants without looking for an ad. `amount` as an order's: what is paid, or what of the asset goes into escrow. */
export const ExpressQuery = z.strictObject({
  side: z.enum(['buy', 'sell']).default('buy'),
  asset: AssetCode,
  currency: CurrencyCode,
  amount: Amount,
  amount_in: z.enum(['asset', 'currency']).default('currency'),
  /** How it is paid; left out: by any method, of one's own where one sells. */
  rail: RailCode.optional(),
})
export type ExpressQuery = z.output<typeof ExpressQuery>

/** An ad that the caller can take now with this amount, and what the order comes to. */
export const ExpressOffer = z.strictObject({ ad: Ad, amount: Amount, fee: Amount, pay: Amount })
export type ExpressOffer = z.output<typeof ExpressOffer>

/** Why there is none, and what there is instead. */
export const NoOffer = z.strictObject({
  /**
   * no_offers: nobody offers anything in the pair; method: only by other methods; amount: only for other amounts; conditions: what there is
   * can't be taken by the caller.
   */
  because: z.enum(['no_offers', 'method', 'amount', 'conditions']),
  /** Of 'conditions': what keeps the caller from the offer that is the nearest. */
  why_not: z.array(WhyNot),
  /** Of 'method': those by which the amount can be had. */
  rails: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  /** Of 'amount': the nearest that can be paid, below and above what was asked for. */
  nearest: z.strictObject({ below: Amount.nullable(), above: Amount.nullable() }),
  /** Other currencies in which somebody offers the asset, the most first. */
  elsewhere: z.array(z.strictObject({ currency: CurrencyCode, offers: z.number().int() })),
})
export type NoOffer = z.output<typeof NoOffer>

/** One of the two is null. Nothing is reserved: the order is placed as any is, with the ad's id and the price that was shown. */
export const marketExpress = endpoint({
  method: 'get',
  path: '/market/express',
  summary: 'The best offer that the caller can take for an amount, or why there is none',
  auth: 'customer',
  permission: 'read',
  query: ExpressQuery,
  returns: z.strictObject({ offer: ExpressOffer.nullable(), none: NoOffer.nullable() }),
})
