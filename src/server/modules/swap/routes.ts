import {
  conversionQuote,
  convertAtQuote,
  convertCryptoToFiat,
  customerConversions,
  transactionFees,
} from '../../../contract/swap.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { feeSchedule } from './fee-schedule.ts'
import { listConversions } from './list-conversions.ts'
import { quoteConversion } from './quote-conversion.ts'
import { submitCryptoToFiat, submitSwap } from './submit-swap.ts'

export const routes = (api: Api): void => {
  implement(api, conversionQuote, (ctx, { query }) => quoteConversion(ctx, query))
  implement(api, convertAtQuote, (ctx, { body }) => submitSwap(ctx, body))
  implement(api, convertCryptoToFiat, (ctx, { body }) => submitCryptoToFiat(ctx, body))
  implement(api, customerConversions, (ctx, { query }) => listConversions(ctx, query))
  implement(api, transactionFees, async () => feeSchedule)
}
