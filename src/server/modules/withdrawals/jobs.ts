import { teamChanged } from '../../../contract/events/teams.ts'
import { destinationAdded, withdrawalCodeAsked, withdrawalMoved } from '../../../contract/events/withdrawals.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import { sendCodeEmail } from './email-code/send-code-email.ts'
import { callOffOf } from './held-back/call-off.ts'
import { judgeWithdrawal } from './held-back/judge-withdrawal.ts'
import { screenPlace } from './held-back/screen-place.ts'

/** What follows from this module's events. */
export const eventJobs: readonly EventJob[] = [
  onEvent(withdrawalMoved, 'withdraw.judge', async (ctx, { event, customer_id, withdrawal_id }) => {
    if (event === 'request') await judgeWithdrawal(ctx, customer_id, withdrawal_id)
  }),
  onEvent(teamChanged, 'withdraw.call-off', async (ctx, { change, company_id, person_id }) => {
    if (change === 'left' || change === 'changed') await callOffOf(ctx, company_id, person_id)
  }),
  onEvent(destinationAdded, 'withdraw.screen-place', (ctx, { destination_id }) => screenPlace(ctx, destination_id)),
  onEvent(withdrawalCodeAsked, 'email.withdrawal-code', sendCodeEmail),
]
