import type { Endpoint } from '../../contract/endpoint.ts'
import { Api } from '../kernel/implement.ts'
import { routes as accounts } from '../modules/accounts/routes.ts'
import { routes as teams } from '../modules/accounts/team/routes.ts'
import type { EndInTrades } from '../modules/accounts/team/what-they-began.ts'
import { routes as catalogue } from '../modules/catalogue/routes.ts'
import { routes as chain } from '../modules/chain/routes.ts'
import { routes as companies } from '../modules/companies/routes.ts'
import { routes as desk } from '../modules/desk/routes.ts'
import { routes as disputes } from '../modules/disputes/routes.ts'
import { takeBackProposals } from '../modules/disputes/take-back-proposals.ts'
import { routes as history } from '../modules/history/routes.ts'
import { routes as identity } from '../modules/identity/routes.ts'
import { routes as invoices } from '../modules/invoices/routes.ts'
import { routes as market } from '../modules/market/routes.ts'
import { routes as messaging } from '../modules/messaging/routes.ts'
import { routes as notifications } from '../modules/notifications/routes.ts'
import { routes as onramp } from '../modules/onramp/routes.ts'
import { takeBackRequests } from '../modules/orders/end/take-back.ts'
import { routes as evidence } from '../modules/orders/evidence/evidence-routes.ts'
import { routes as orders } from '../modules/orders/routes.ts'
import { routes as payments } from '../modules/payments/routes.ts'
import { routes as personalData } from '../modules/personal-data/routes.ts'
import { routes as realtime } from '../modules/realtime/routes.ts'
import { routes as swap } from '../modules/swap/routes.ts'
import type { SwapWriter } from '../modules/swap/swap-writer.ts'
import { routes as teamPayments } from '../modules/team-payments/routes.ts'
import { routes as transfers } from '../modules/transfers/routes.ts'
import { routes as wallets } from '../modules/wallets/routes.ts'
import { routes as withdrawals } from '../modules/withdrawals/routes.ts'
import type { WayOut } from '../modules/withdrawals/way-out.ts'

/** What lives as long as the process, and verbs work with. */
export interface VerbParts {
  swapWriter: SwapWriter
  /** Ways for money to leave. */
  waysOut: readonly WayOut[]
}

/** What a company's team hands on to those who know trades. */
const endInTrades: EndInTrades = async (...of) => {
  await takeBackRequests(...of)
  await takeBackProposals(...of)
}

/** Every module's endpoints. Fixed paths come before those with parameters, so that 'users/sessions' is no user's id. */
export function mountAll({ swapWriter, waysOut }: VerbParts): Api {
  const api = new Api()
  for (const routes of [
    identity,
    onramp,
    personalData,
    accounts,
    (to: Api) => teams(to, endInTrades),
    catalogue,
    payments,
    chain,
    (to: Api) => swap(to, swapWriter),
    wallets,
    (to: Api) => withdrawals(to, waysOut),
    transfers,
    (to: Api) => teamPayments(to, waysOut),
    market,
    history,
    invoices,
    messaging,
    notifications,
    realtime,
    companies,
    evidence,
    orders,
    disputes,
    desk,
  ])
    routes(api)
  return api
}

/** The endpoints that are really served, in the order they are mounted; none of their verbs is run. */
export function servedEndpoints(): Endpoint[] {
  const swapWriter = { submit: () => Promise.reject(new Error('mounted to be listed')) }
  return [...mountAll({ swapWriter, waysOut: [] }).implemented.keys()]
}
