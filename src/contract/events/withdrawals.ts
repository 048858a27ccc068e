import { z } from 'zod'
import { accountChecklist } from '../wallet/checklist.ts'
import { listDestinations } from '../withdrawals/destinations.ts'
import { getWithdrawalLimits } from '../withdrawals/limits.ts'
import { withdrawalMachine } from '../withdrawals/withdrawal-machine.ts'
import { getWithdrawal, listWithdrawals, withdrawalSteps } from '../withdrawals/withdrawals.ts'
import { event, staleRead, toCustomer, toDesk } from './event.ts'
import { toOwner } from './security/security.ts'

/** Somebody put an account or an address on their list to withdraw to: they hear of it while it waits, so that they notice where it isn't theirs. */
export const destinationAdded = event(
  'destination.added',
  'destination_id',
  { destination_id: z.uuid(), customer_id: z.uuid() },
  { security: toOwner, once: 'it is put on a list once; removed and added again it is another one' },
)

/** The desk took a place off somebody's list; `reason` is sealed. */
export const destinationRemoved = event(
  'destination.removed',
  'destination_id',
  { destination_id: z.uuid(), customer_id: z.uuid(), reason: z.string() },
  {
    security: toOwner,
    once: 'it is taken off once; added again it is another one',
    announces: ({ customer_id }) => [toCustomer(customer_id, 'account', {})],
    stale: () => [staleRead(listDestinations), staleRead(accountChecklist)],
    takes: 'a place to withdraw to',
  },
)

/** Its owner took it off their list. */
export const destinationDropped = event(
  'destination.dropped',
  'destination_id',
  { destination_id: z.uuid(), customer_id: z.uuid() },
  {
    security: toOwner,
    once: 'it is taken off once; added again it is another one',
  },
)

/** Custody took a place back that nobody here removed: nothing is paid there any more, and it is off its owner's list. */
export const destinationClosed = event(
  'destination.closed',
  'destination_id',
  { destination_id: z.uuid(), customer_id: z.uuid() },
  {
    security: toOwner,
    once: 'it is closed once; added again it is another one',
    announces: ({ customer_id }) => [toCustomer(customer_id, 'account', {})],
    stale: () => [staleRead(listDestinations), staleRead(accountChecklist)],
    takes: 'a place to withdraw to',
  },
)

/** Somebody wants the extra code of a withdrawal e-mailed; it goes out under this id. */
export const withdrawalCodeAsked = event(
  'withdrawal.code_asked',
  'email_id',
  { email_id: z.uuid(), customer_id: z.uuid() },
  {
    security: { tells: 'the person', by: ['email'], because: 'it is a code for this mailbox' },
    once: 'asked for once, under an id of its own',
  },
)

/** A step of a withdrawal, every one of them, its request too. `state` is where it stands after it, `version` how many there are. */
export const withdrawalMoved = event(
  'withdrawal.moved',
  'withdrawal_id',
  {
    withdrawal_id: z.uuid(),
    customer_id: z.uuid(),
    event: z.enum(withdrawalSteps),
    state: z.enum(withdrawalMachine.states),
    version: z.number().int().positive(),
  },
  {
    security: 'none',
    announces: ({ withdrawal_id, customer_id, version, state }) => [
      toCustomer(customer_id, 'withdrawal', { withdrawal_id, version }),
      ...(state === 'needs_approval' ? [toDesk('withdrawal.moved', withdrawal_id)] : []),
    ],
    stale: ({ withdrawal_id }) => [
      staleRead(getWithdrawal, { query: { withdrawal_id } }),
      staleRead(listWithdrawals),
      staleRead(getWithdrawalLimits),
    ],
  },
)
