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
export const ownOf = { crypto: customerProducts, currency: ownCurrencyAds } as const
export const showOf = { crypto: showProduct, currency: showCurrencyAd } as const
export const postOf = { crypto: createProduct, currency: createCurrencyAd } as const
export const updateOf = { crypto: updateProduct, currency: updateCurrencyAd } as const

/** What raises the number of open ads. */
export const MERCHANT_APPLICATION = '/dashboard/merchant_application'
