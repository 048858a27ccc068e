import { type ClockJob, type EventJob, sweeping } from '../kernel/jobs.ts'
import type { Providers } from '../kernel/providers.ts'
import { recordClosingRates } from '../kernel/rates/record-closing-rates.ts'
import { refreshRates } from '../kernel/rates/refresh-rates.ts'
import { keepDays } from '../ledger/days/keep-days.ts'
import { reconcile } from '../ledger/reconcile.ts'
import { clockJobs as accountClocks, eventJobs as accountEvents } from '../modules/accounts/jobs.ts'
import { clockJobs as catalogueClocks } from '../modules/catalogue/jobs.ts'
import { clockJobs as chainClocks, eventJobs as chainEvents } from '../modules/chain/jobs.ts'
import { clockJobs as custodyClocks } from '../modules/custody/jobs.ts'
import { clockJobs as deskClocks, eventJobs as deskEvents } from '../modules/desk/jobs.ts'
import { clockJobs as disputeClocks, eventJobs as disputeEvents } from '../modules/disputes/jobs.ts'
import { clockJobs as identityClocks } from '../modules/identity/jobs.ts'
import { clockJobs as invoiceClocks } from '../modules/invoices/jobs.ts'
import { clockJobs as marketClocks, eventJobs as marketEvents } from '../modules/market/jobs.ts'
import { clockJobs as messagingClocks, eventJobs as messagingEvents } from '../modules/messaging/jobs.ts'
import { clockJobs as notificationClocks } from '../modules/notifications/clock-jobs.ts'
import { eventJobs as notificationEvents } from '../modules/notifications/jobs.ts'
import { clockJobs as onrampClocks } from '../modules/onramp/jobs.ts'
import { clockJobs as orderClocks, eventJobs as orderEvents } from '../modules/orders/jobs.ts'
import { clockJobs as paymentClocks, eventJobs as paymentEvents } from '../modules/payments/jobs.ts'
import { clockJobs as payoutClocks, eventJobs as payoutEvents } from '../modules/payouts/jobs.ts'
import { clockJobs as personalDataClocks, eventJobs as personalDataEvents } from '../modules/personal-data/jobs.ts'
import { clockJobs as reserveClocks } from '../modules/reserves/jobs.ts'
import { clockJobs as screeningClocks } from '../modules/screening/jobs.ts'
import { clockJobs as sendingClocks } from '../modules/sending/jobs.ts'
import { eventJobs as teamPaymentEvents } from '../modules/team-payments/jobs.ts'
import { eventJobs as withdrawalEvents } from '../modules/withdrawals/jobs.ts'
import type { Queue } from './queue.ts'
import { kernelSweeps, relay } from './relay.ts'

/** Which event starts which verb. */
export const eventJobs: readonly EventJob[] = [
  ...accountEvents,
  ...personalDataEvents,
  ...paymentEvents,
  ...teamPaymentEvents,
  ...withdrawalEvents,
  ...payoutEvents,
  ...chainEvents,
  ...marketEvents,
  ...messagingEvents,
  ...notificationEvents,
  ...orderEvents,
  ...disputeEvents,
  ...deskEvents,
]

/** Which clock starts which verb. Each rate source has its own job, so that a slow one delays nobody. */
export const clockJobs = (providers: Providers, queue: Queue): ClockJob[] => [
  { name: 'relay', everySeconds: 1, run: (ctx) => relay(ctx, queue) },
  { name: 'reconcile', everySeconds: 60, run: reconcile },
  { name: 'ledger.days', everySeconds: 60, run: keepDays },
  sweeping('sweep', 3600, kernelSweeps),
  ...providers.rates.map(
    (source): ClockJob => ({
      name: `rates.${source.name}`,
      everySeconds: source.everySeconds,
      run: (ctx) => refreshRates(ctx, [source]),
    }),
  ),
  { name: 'closing-rates', everySeconds: 60, run: recordClosingRates },
  ...catalogueClocks,
  ...accountClocks,
  ...personalDataClocks,
  ...identityClocks,
  ...onrampClocks,
  ...screeningClocks,
  ...paymentClocks,
  ...payoutClocks,
  ...chainClocks(providers),
  ...sendingClocks(providers),
  ...custodyClocks(providers),
  ...reserveClocks,
  ...invoiceClocks,
  ...marketClocks,
  ...messagingClocks,
  ...notificationClocks,
  ...orderClocks,
  ...disputeClocks,
  ...deskClocks,
]
