import { getInvoice, listInvoices } from '../../../contract/wallet/invoices.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { inLanguage } from '../../kernel/papers/language.ts'
import { myInvoices, readInvoice } from './read-invoices.ts'

export const routes = (api: Api): void => {
  implement(api, listInvoices, (ctx, { query }) => myInvoices(ctx, query))
  implement(api, getInvoice, (ctx, { query }) => readInvoice(inLanguage(ctx, query.language), query))
}
