import * as contract from '../../../contract/orders/disputes.ts'
import {
  createComplaint,
  createCurrencyComplaint,
  raiseCurrencyDispute,
} from '../../../contract/orders/order-endpoints.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { actOnDispute } from './act-on-dispute.ts'
import { complain } from './complain.ts'
import { readDispute } from './read-dispute.ts'
import { readStatistics } from './statistics.ts'

export const routes = (api: Api): void => {
  implement(api, createComplaint, (ctx, { body }) => complain(ctx, body))
  implement(api, createCurrencyComplaint, (ctx, { body }) => complain(ctx, body))
  implement(api, raiseCurrencyDispute, (ctx, { body }) => complain(ctx, body))
  implement(api, contract.getDispute, (ctx, { query }) => readDispute(ctx, query.order_id))
  implement(api, contract.actOnDispute, (ctx, { body }) => actOnDispute(ctx, body))
  implement(api, contract.disputeStatistics, (ctx) => readStatistics(ctx))
}
