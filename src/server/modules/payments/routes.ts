import { createDeposit, initiateDeposit, listTransactions } from '../../../contract/wallet/payments.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { newDeposit } from './create-deposit.ts'
import { initiate } from './initiate-deposit.ts'
import { transactions } from './list-transactions.ts'

export const routes = (api: Api): void => {
  implement(api, createDeposit, (ctx, { body }) => newDeposit(ctx, body))
  implement(api, initiateDeposit, (ctx, { body }) => initiate(ctx, body))
  implement(api, listTransactions, (ctx, { query }) => transactions(ctx, query))
}
