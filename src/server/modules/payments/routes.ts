import * as payments from '../../../contract/wallet/payments.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { createDeposit } from './create-deposit.ts'
import { initiateDeposit } from './initiate-deposit.ts'
import { listTransactions } from './list-transactions.ts'

export const routes = (api: Api): void => {
  implement(api, payments.createDeposit, (ctx, { body }) => createDeposit(ctx, body))
  implement(api, payments.initiateDeposit, (ctx, { body }) => initiateDeposit(ctx, body))
  implement(api, payments.listTransactions, (ctx, { query }) => listTransactions(ctx, query))
}
