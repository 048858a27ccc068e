import type { Market } from '../../contract/market/ads.ts'
import {
  createCurrencyAd,
  createProduct,
  customerProducts,
  ownCurrencyAds,
  showCurrencyAd,
  showProduct,
  updateCurrencyAd,
  updateProduct,
} from '../../contract/market/market.ts'

/** The two markets are one screen; each has its own addresses. */
export const ownOf: Record<Market, typeof customerProducts> = { crypto: customerProducts, currency: ownCurrencyAds }
export const showOf: Record<Market, typeof showProduct> = { crypto: showProduct, currency: showCurrencyAd }
export const postOf: Record<Market, typeof createProduct> = { crypto: createProduct, currency: createCurrencyAd }
export const updateOf: Record<Market, typeof updateProduct> = { crypto: updateProduct, currency: updateCurrencyAd }

/** What raises the number of open ads. */
export const MERCHANT_APPLICATION = '/dashboard/merchant_application'
