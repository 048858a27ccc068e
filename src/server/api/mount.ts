import type { Api } from '../kernel/implement.ts'
import { routes as accounts } from '../modules/accounts/routes.ts'
import { routes as catalogue } from '../modules/catalogue/routes.ts'
import { routes as desk } from '../modules/desk/routes.ts'
import { routes as disputes } from '../modules/disputes/routes.ts'
import { routes as history } from '../modules/history/routes.ts'
import { routes as market } from '../modules/market/routes.ts'
import { routes as messaging } from '../modules/messaging/routes.ts'
import { routes as notifications } from '../modules/notifications/routes.ts'
import { routes as evidence } from '../modules/orders/evidence-routes.ts'
import { routes as orders } from '../modules/orders/routes.ts'
import { routes as payments } from '../modules/payments/routes.ts'
import { routes as realtime } from '../modules/realtime/routes.ts'
import { routes as swap } from '../modules/swap/routes.ts'
import { routes as wallets } from '../modules/wallets/routes.ts'

/** Every module's endpoints. Fixed paths come before those with parameters, so that 'users/sessions' is no user's id. */
export function mountAll(api: Api): void {
  for (const routes of [
    accounts,
    catalogue,
    payments,
    swap,
    wallets,
    market,
    history,
    messaging,
    notifications,
    realtime,
    evidence,
    orders,
    disputes,
    desk,
  ])
    routes(api)
}
