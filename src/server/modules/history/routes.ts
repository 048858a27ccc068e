import { findOwn as findOwnEndpoint } from '../../../contract/wallet/find-own.ts'
import { transactionHistory } from '../../../contract/wallet/history.ts'
import { yearStatement } from '../../../contract/wallet/year-statement.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { inLanguage } from '../../kernel/papers/language.ts'
import { findOwn } from './find-own.ts'
import { readHistory } from './read-history.ts'
import { readYear } from './year/read-year.ts'

export const routes = (api: Api): void => {
  implement(api, transactionHistory, (ctx, { query }) => readHistory(inLanguage(ctx, query.language), query))
  implement(api, findOwnEndpoint, (ctx, { query }) => findOwn(ctx, query))
  implement(api, yearStatement, (ctx, { query }) => readYear(inLanguage(ctx, query.language), query))
}
