import type { Market } from '../../contract/market/ads.ts'
import { cryptoMarket, currencyMarket, showCurrencyAd, showProduct } from '../../contract/market/market.ts'
import { createCurrencyOrder, createOrder } from '../../contract/orders/order-endpoints.ts'

/** The two markets are one screen; each has its own addresses. */
export const listOf = { crypto: cryptoMarket, currency: currencyMarket } as const
export const showOf = { crypto: showProduct, currency: showCurrencyAd } as const
export const takeOf = { crypto: createOrder, currency: createCurrencyOrder } as const

export const marketPage = (market: Market): string => `/dashboard/p2p/${market}`
