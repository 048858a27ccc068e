import { transactionHistory } from '../../../contract/wallet/history.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { readHistory } from './read-history.ts'

export const routes = (api: Api): void => {
  implement(api, transactionHistory, (ctx, { query }) => readHistory(ctx, query))
}
