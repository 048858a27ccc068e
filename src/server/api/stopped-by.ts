import type { RestrictionScope } from '../../contract/accounts/security/restrictions.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

/** Which restrictions stop an act of customers, by its path; who is suspended is let in nowhere. What lets value leave asks again in its own transaction (`refuseLeaving`). */
export const stoppedBy: Readonly<Record<string, readonly RestrictionScope[]>> = {
  '/conversion': ['trading'],
  '/conversion/customer-crypto-to-fiat': ['trading'],
  '/buy-crypto': ['trading'],
  '/buy-crypto/confirm': ['trading'],
  '/vaults/onramp/begin': ['trading', 'card_deposits'],
  '/transactions/card': ['card_deposits'],
  '/transactions/withdraw-fiat': ['withdrawals'],
  '/vaults/transfer_to_external_address': ['withdrawals'],
  '/transactions/transfer': ['withdrawals'],
  '/transactions/pay-payment-link': ['withdrawals'],
  '/product/create-product': ['p2p'],
  '/currency_product/create-ad': ['p2p'],
  '/order/create': ['p2p'],
  '/currency-order/create': ['p2p'],
}

const underWay = 'ends what is under way, on which somebody else may count'
const comesIn = 'brings money in by bank, and moves none'
const takesBack = 'takes back, or says no'
const byItsVerb = 'the payment that is agreed to is refused by its own verb; a release ends what is under way'
const offMarket = 'the ads of who is restricted are off the market, and to close one gives back what it set aside'

/** What moves money or needs a key and no restriction of a part stops, by its path, and why. */
export const goesOn: Readonly<Record<string, string>> = {
  '/users/closure/dust': 'gives up what can’t be moved',
  '/transactions/create': comesIn,
  '/transactions/initiate_transaction': comesIn,
  '/transactions/create-payment-link': comesIn,
  '/transactions/cancel-payment-link': takesBack,
  '/transactions/cancel-withdrawal': takesBack,
  '/buy-crypto/cancel': takesBack,
  '/team/payments/ask': byItsVerb,
  '/team/payments/agree': byItsVerb,
  '/team/payments/refuse': takesBack,
  '/team/payments/withdraw': takesBack,
  '/product/update-product': offMarket,
  '/currency_product/update-product': offMarket,
  '/market/own-ads/all': offMarket,
  '/market/own-ads/price-step': offMarket,
  '/order/update_release_payment': underWay,
  '/currency-order/update_release_payment': underWay,
  '/currency-order/mark-confirmed': underWay,
  '/order/update_asset_release': underWay,
  '/currency-order/update_asset_release': underWay,
  '/order/close_order': underWay,
  '/currency-order/close_client_order': underWay,
  '/currency-order/cancel-order': underWay,
  '/order/confirm_asset_released': underWay,
  '/order/create-complaint': underWay,
  '/currency-order/create-complaint': underWay,
  '/currency-order/raise-dispute': underWay,
  '/order/dispute/act': underWay,
}

/** The restrictions that stop an endpoint, none for most. */
export const stopsOf = ({ path, method }: Pick<Endpoint, 'path' | 'method'>): readonly RestrictionScope[] =>
  (method === 'post' && stoppedBy[path]) || []
