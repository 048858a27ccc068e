import { closeAccount, closureStanding, giveUpDust, undoClosure } from '../../../contract/accounts/closures.ts'
import { askDataExport, dataExport, fetchDataExport } from '../../../contract/accounts/data-exports.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { close, giveDustUp, myClosure, undo } from './closure/close-account.ts'
import { askExport, fetchExport, myExport } from './export/data-export.ts'

/** Fixed paths of `users/…`: they come before the accounts' own, which end in a customer's id. */
export const routes = (api: Api): void => {
  implement(api, dataExport, (ctx) => myExport(ctx))
  implement(api, askDataExport, (ctx) => askExport(ctx))
  implement(api, fetchDataExport, (ctx, { query }) => fetchExport(ctx, query))
  implement(api, closureStanding, (ctx) => myClosure(ctx))
  implement(api, giveUpDust, (ctx, { body }) => giveDustUp(ctx, body))
  implement(api, closeAccount, (ctx) => close(ctx))
  implement(api, undoClosure, (ctx, { body }) => undo(ctx, body))
}
