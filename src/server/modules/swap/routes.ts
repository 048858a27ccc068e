import {
  conversionEstimate,
  conversionQuote,
  convertAtQuote,
  convertCryptoToFiat,
  customerConversions,
  transactionFees,
} from '../../../contract/wallet/swap.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { estimateConversion } from './estimate-conversion.ts'
import { feeSchedule } from './fee-schedule.ts'
import { listConversions } from './list-conversions.ts'
import { quoteConversion } from './quote-conversion.ts'
import { submitCryptoToFiat, submitSwap } from './submit-swap.ts'
import type { SwapWriter } from './swap-writer.ts'

export const routes = (api: Api, writer: SwapWriter): void => {
  implement(api, conversionQuote, (ctx, { query }) => quoteConversion(ctx, query))
  implement(api, conversionEstimate, (ctx, { query }) => estimateConversion(ctx, query))
  implement(api, convertAtQuote, (ctx, { body }) => submitSwap(writer, ctx, body))
  implement(api, convertCryptoToFiat, (ctx, { body }) => submitCryptoToFiat(writer, ctx, body))
  implement(api, customerConversions, (ctx, { query }) => listConversions(ctx, query))
  implement(api, transactionFees, async () => feeSchedule)
}
