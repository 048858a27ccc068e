import { marketExpress } from '../../../contract/market/express.ts'
import * as contract from '../../../contract/orders/order-endpoints.ts'
import { lockPrice as lockPriceEndpoint } from '../../../contract/orders/price-lock.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { actOnOrder } from './act-on-order.ts'
import { cancelOrder } from './end/cancel-order.ts'
import { readEvidence } from './evidence/evidence.ts'
import { expressOffer } from './express/express-offer.ts'
import { readInbox } from './lists/inbox.ts'
import { listEscrow, listOrders } from './lists/list-orders.ts'
import { escrowStatsOf, openTrades, orderStatsOf } from './lists/order-stats.ts'
import { markPaid } from './pay/mark-paid.ts'
import { readOrder } from './read-order.ts'
import { rateOrder } from './release/rate-order.ts'
import { releaseOrder } from './release/release-order.ts'
import { lockPrice } from './take/lock-price.ts'
import { placeOrder } from './take/place-order.ts'

const readAs = (format: 'json' | 'zip') => (format === 'zip' ? readEvidence : readOrder)

export const routes = (api: Api): void => {
  implement(api, marketExpress, (ctx, { query }) => expressOffer(ctx, query))
  implement(api, lockPriceEndpoint, (ctx, { query }) => lockPrice(ctx, query.ad_id))
  implement(api, contract.createOrder, (ctx, { body }) => placeOrder(ctx, 'crypto', body))
  implement(api, contract.createCurrencyOrder, (ctx, { body }) => placeOrder(ctx, 'currency', body))
  implement(api, contract.getOrder, (ctx, { query }) => readAs(query.format)(ctx, query))
  implement(api, contract.getCurrencyOrder, (ctx, { query }) => readAs(query.format)(ctx, query))
  implement(api, contract.markPaid, (ctx, { body }) => markPaid(ctx, body))
  implement(api, contract.markCurrencyPaid, (ctx, { body }) => markPaid(ctx, body))
  implement(api, contract.markConfirmed, (ctx, { body }) => actOnOrder(ctx, { ...body, action: 'confirm' }))
  implement(api, contract.releaseOrder, (ctx, { body }) => releaseOrder(ctx, body))
  implement(api, contract.releaseCurrencyOrder, (ctx, { body }) => releaseOrder(ctx, body))
  implement(api, contract.closeOrder, (ctx, { body }) => actOnOrder(ctx, body))
  implement(api, contract.closeCurrencyOrder, (ctx, { body }) => actOnOrder(ctx, body))
  implement(api, contract.cancelCurrencyOrder, (ctx, { body }) => cancelOrder(ctx, body))
  implement(api, contract.acknowledgeOrder, (ctx, { body }) => rateOrder(ctx, body))
  lists(api)
}

function lists(api: Api): void {
  const crypto = ['crypto'] as const
  implement(api, contract.clientOrders, (ctx, { query }) => listOrders(ctx, query, { markets: crypto, side: 'taker' }))
  implement(api, contract.merchantOrders, (ctx, { query }) =>
    listOrders(ctx, query, { markets: crypto, side: 'maker' }),
  )
  implement(api, contract.currencyOrders, (ctx, { query }) => listOrders(ctx, query, { markets: ['currency'] }))
  implement(api, contract.allOrders, (ctx, { query: { market, ...query } }) =>
    listOrders(ctx, query, { markets: market === 'all' ? ['crypto', 'currency'] : [market] }),
  )
  implement(api, contract.orderInbox, (ctx) => readInbox(ctx))
  implement(api, contract.orderStats, (ctx) => orderStatsOf(ctx))
  implement(api, contract.openTradesCount, (ctx) => openTrades(ctx))
  implement(api, contract.cryptoEscrow, (ctx, { query }) => listEscrow(ctx, query, 'crypto'))
  implement(api, contract.currencyEscrow, (ctx, { query }) => listEscrow(ctx, query, 'currency'))
  implement(api, contract.escrowStats, (ctx, { query }) => escrowStatsOf(ctx, query))
}
