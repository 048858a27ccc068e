import * as companies from '../../../contract/accounts/company-verification.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { ownCompany, sendCompany, storeCompanyPaper } from './send-company.ts'

export const routes = (api: Api): void => {
  implement(api, companies.uploadCompanyPaper, (ctx, { query, file }) => storeCompanyPaper(ctx, query, file))
  implement(api, companies.companyVerification, (ctx) => ownCompany(ctx))
  implement(api, companies.sendCompany, (ctx, { body }) => sendCompany(ctx, body))
}
