import { withdrawalMoved } from '../../../contract/events/withdrawals.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { makePayoutFiles } from './files/make-payout-files.ts'
import { followPayouts } from './follow-payouts.ts'
import { instructPayouts } from './instruct-payouts.ts'

/** What clocks start here: each costs what is due, not what there is. */
export const clockJobs: readonly ClockJob[] = [
  { name: 'payouts.instruct', everySeconds: 5, run: instructPayouts },
  { name: 'payouts.follow', everySeconds: 3, run: followPayouts },
  { name: 'payouts.cut-off', everySeconds: 60, run: makePayoutFiles },
]

/** What follows from other modules' events: whoever was approved doesn't wait for the clock. */
export const eventJobs: readonly EventJob[] = [
  onEvent(withdrawalMoved, 'withdraw.instruct', async (ctx, { state }) => {
    if (state === 'approved') await instructPayouts(ctx)
  }),
]
