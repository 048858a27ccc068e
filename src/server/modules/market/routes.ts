import * as contract from '../../../contract/market/market.ts'
import * as ownAds from '../../../contract/market/own-ads.ts'
import * as standing from '../../../contract/market/standing.ts'
import * as methods from '../../../contract/rails/payment-methods.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { moveAllAds } from './ads/all-ads.ts'
import { myAds, myStats, myWallet, receivable } from './ads/own-ads.ts'
import { postAd } from './ads/post-ad.ts'
import { previewStep, stepPrices } from './ads/price-step.ts'
import { showAd } from './ads/show-ad.ts'
import { updateAd } from './ads/update-ad.ts'
import { adPosition } from './listing/ad-position.ts'
import { listMarket } from './listing/list-market.ts'
import { marketStanding } from './listing/market-standing.ts'
import { mySearches, removeSearch, saveSearch } from './listing/searches.ts'
import { fittingMethods, myMethods, removeMethod, saveMethod } from './methods/payment-methods.ts'
import { myRelations, relateTo } from './people/relations.ts'

export const routes = (api: Api): void => {
  implement(api, contract.createProduct, (ctx, { body }) => postAd(ctx, 'crypto', body))
  implement(api, contract.createCurrencyAd, (ctx, { body }) => postAd(ctx, 'currency', body))
  implement(api, contract.updateProduct, (ctx, { body }) => updateAd(ctx, 'crypto', body))
  implement(api, contract.updateCurrencyAd, (ctx, { body }) => updateAd(ctx, 'currency', body))
  implement(api, contract.cryptoMarket, (ctx, { query }) => listMarket(ctx, 'crypto', query))
  implement(api, contract.currencyMarket, (ctx, { query }) => listMarket(ctx, 'currency', query))
  implement(api, contract.takeableProducts, (ctx, { query }) => listMarket(ctx, 'crypto', { ...query, takeable: true }))
  implement(api, contract.takeableCurrencyAds, (ctx, { query }) =>
    listMarket(ctx, 'currency', { ...query, takeable: true }),
  )
  implement(api, standing.marketStanding, (ctx, { query }) => marketStanding(ctx, query))
  implement(api, standing.adPosition, (ctx, { query }) => adPosition(ctx, query))
  implement(api, contract.customerProducts, (ctx, { query }) => myAds(ctx, 'crypto', query))
  implement(api, contract.ownCurrencyAds, (ctx, { query }) => myAds(ctx, 'currency', query))
  implement(api, ownAds.moveOwnAds, (ctx, { body }) => moveAllAds(ctx, body.action))
  implement(api, ownAds.priceSteps, (ctx, { query }) => previewStep(ctx, query.step_bps))
  implement(api, ownAds.stepPrices, (ctx, { body }) => stepPrices(ctx, body))
  implement(api, contract.showProduct, (ctx, { query }) => showAd(ctx, 'crypto', query.ad_id))
  implement(api, contract.showCurrencyAd, (ctx, { query }) => showAd(ctx, 'currency', query.ad_id))
  implement(api, contract.customerProductStats, (ctx) => myStats(ctx))
  implement(api, contract.productWallet, (ctx) => myWallet(ctx))
  implement(api, contract.receivableCurrencies, (ctx, { query }) => receivable(ctx, query.currency))
  implement(api, contract.savedSearches, (ctx) => mySearches(ctx))
  implement(api, contract.saveSearch, (ctx, { body }) => saveSearch(ctx, body))
  implement(api, contract.removeSearch, (ctx, { body }) => removeSearch(ctx, body.search_id))
  implement(api, contract.relations, (ctx) => myRelations(ctx))
  implement(api, contract.relate, (ctx, { body }) => relateTo(ctx, body))
  implement(api, methods.createPaymentMethod, (ctx, { body }) => saveMethod(ctx, body))
  implement(api, methods.paymentMethods, (ctx) => myMethods(ctx))
  implement(api, methods.p2pPaymentMethods, (ctx, { query }) => fittingMethods(ctx, query))
  implement(api, methods.removePaymentMethod, (ctx, { body }) => removeMethod(ctx, body.method_id))
}
