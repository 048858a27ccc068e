import { withdrawalMoved } from '../../../contract/events/withdrawals.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { makePayoutFiles } from './files/make-payout-files.ts'
import { followPayouts } from './follow-payouts.ts'
import { instructPayout, instructPayouts } from './instruct-payouts.ts'

/** What clocks start here: each costs what is due, not what there is. */
export const clockJobs: readonly ClockJob[] = [
  { name: 'payouts.instruct', everySeconds: 5, run: instructPayouts },
  { name: 'payouts.follow', everySeconds: 3, run: followPayouts },
  { name: 'payouts.cut-off', everySeconds: 60, run: makePayoutFiles },
]

/**
 * What follows from other modules' events: whoever was approved doesn't wait for the clock. Each event is about one: of many that wait for funds each is told of
 * as it is queued, too, and looking at all of them each time would be as many times as many.
 */
export const eventJobs: readonly EventJob[] = [
  onEvent(withdrawalMoved, 'withdraw.instruct', async (ctx, { state, withdrawal_id }) => {
    if (state === 'approved') await instructPayout(ctx, withdrawal_id)
  }),
]
