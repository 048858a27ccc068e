import * as contract from '../../../contract/teams/team-payments.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import type { WayOut } from '../withdrawals/way-out.ts'
import { agreeToPayment } from './agree-to-team-payment.ts'
import { askForPayment } from './ask-team-payment.ts'
import { refusePayment, withdrawPayment } from './end-team-payment.ts'
import { companyPayments } from './show-team-payments.ts'

export const routes = (api: Api, ways: readonly WayOut[]): void => {
  implement(api, contract.teamPayments, (ctx, { query }) => companyPayments(ctx, query))
  implement(api, contract.askTeamPayment, (ctx, { body }) => askForPayment(ctx, body))
  implement(api, contract.agreeToTeamPayment, (ctx, { body }) => agreeToPayment(ways, ctx, body))
  implement(api, contract.refuseTeamPayment, (ctx, { body }) => refusePayment(ctx, body))
  implement(api, contract.withdrawTeamPayment, (ctx, { body }) => withdrawPayment(ctx, body))
}
