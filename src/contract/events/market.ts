import { z } from 'zod'
import {
  customerProductStats,
  customerProducts,
  ownCurrencyAds,
  showCurrencyAd,
  showProduct,
} from '../market/market.ts'
import { type Announcement, event, staleRead, toCustomer } from './event.ts'

const ofAd = { ad_id: z.uuid(), customer_id: z.uuid(), version: z.number().int().positive() }
/** Up to 0.4. */
const formerly = { customer_id: 'owner_id' }

/** An ad as the events about it name it. */
export const adSubject = ({ id, owner_id, version }: { id: string; owner_id: string; version: number }) => ({
  ad_id: id,
  customer_id: owner_id,
  version,
})

/** Its owner's lists, and the ad itself. */
const stale = ({ ad_id }: { ad_id: string }): string[] => [
  staleRead(showProduct, { query: { ad_id } }),
  staleRead(showCurrencyAd, { query: { ad_id } }),
  ...[customerProducts, ownCurrencyAds, customerProductStats].map((read) => staleRead(read)),
]

const toOwner = ({ ad_id, customer_id }: { ad_id: string; customer_id: string }): Announcement[] => [
  toCustomer(customer_id, 'ad', { ad_id }),
]

/** Its owner changed its terms, paused it or opened it again. */
export const adChanged = event('ad.changed', 'ad_id', ofAd, { security: 'none', announces: toOwner, stale })
/** An ad came onto the market. */
export const adOnline = event('ad.online', 'ad_id', ofAd, { security: 'none', announces: toOwner, stale, formerly })
/** Its owner took it off the market for good. */
export const adClosed = event('ad.closed', 'ad_id', ofAd, { security: 'none', announces: toOwner, stale, formerly })
/** Not by its owner's wish: it can't be taken until they do something about it. */
export const adPaused = event(
  'ad.paused',
  'ad_id',
  { ...ofAd, why: z.enum(['method_removed']) },
  { security: 'none', announces: toOwner, stale, formerly, takes: 'an ad from the market' },
)
/** The desk hid it. */
export const adHidden = event('ad.hidden', 'ad_id', ofAd, {
  security: 'none',
  announces: toOwner,
  stale,
  formerly,
  takes: 'an ad from the market',
})
export const adUnhidden = event('ad.unhidden', 'ad_id', ofAd, { security: 'none', announces: toOwner, stale, formerly })

/** An ad fits what somebody is looking for. */
export const searchMatched = event(
  'search.matched',
  'search_id',
  { search_id: z.uuid(), customer_id: z.uuid(), ad_id: z.uuid() },
  { security: 'none', once: 'a search finds an ad once', each: 'ad_id' },
)
