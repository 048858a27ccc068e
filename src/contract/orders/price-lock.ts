import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

const Instant = z.iso.datetime()

/**
 * The price of an ad, locked for one taker while they confirm: within its time the order is placed at it, or at a better one where the market
 * moved their way. `lock` is what the order is placed with.
 */
export const PriceLock = z.strictObject({
  lock: z.string(),
  ad_id: z.uuid(),
  price: z.string(),
  issued_at: Instant,
  expires_at: Instant,
})
export type PriceLock = z.output<typeof PriceLock>

/** What 'price_moved' bears: the price of now, and that price locked anew, so that one more press takes it. */
export interface FreshLock {
  price: string
  fresh: PriceLock
}

/** Nothing is written: the signed text bears ad, taker, price and time, and any instance honours it. */
export const lockPrice = endpoint({
  method: 'get',
  path: '/order/price-lock',
  summary: 'Lock the price of an ad of either market for 30 seconds, while its taker confirms',
  auth: 'customer',
  permission: 'operate',
  query: z.strictObject({ ad_id: z.uuid(fault('not_ad_id')) }),
  returns: PriceLock,
  errors: ['not_found', 'rates_unavailable', 'ad_not_takeable'],
})
