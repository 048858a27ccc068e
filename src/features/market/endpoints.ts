import type { Market } from '../../contract/market/ads.ts'
import { cryptoMarket, currencyMarket, showCurrencyAd, showProduct } from '../../contract/market/market.ts'
import { createCurrencyOrder, createOrder } from '../../contract/orders/order-endpoints.ts'

/** The two markets are one screen; each has its own addresses. */
export const listOf: Record<Market, typeof cryptoMarket> = { crypto: cryptoMarket, currency: currencyMarket }
export const showOf: Record<Market, typeof showProduct> = { crypto: showProduct, currency: showCurrencyAd }
export const takeOf: Record<Market, typeof createOrder> = { crypto: createOrder, currency: createCurrencyOrder }

export const marketPage = (market: Market): string => `/dashboard/p2p/${market}`
