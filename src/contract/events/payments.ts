import { z } from 'zod'
import { listTransactions } from '../wallet/payments.ts'
import { type Announcement, event, staleRead, toCustomer, toDesk } from './event.ts'

const stale = () => [staleRead(listTransactions)]

const ofDeposit = { deposit_id: z.uuid(), customer_id: z.uuid(), version: z.number().int().positive() }

/** A deposit as the events about it name it. */
export const depositSubject = ({ id, customer_id, version }: { id: string; customer_id: string; version: number }) => ({
  deposit_id: id,
  customer_id,
  version,
})

const toOwner = ({ deposit_id, customer_id }: { deposit_id: string; customer_id: string }): Announcement[] => [
  toCustomer(customer_id, 'deposit', { deposit_id }),
]

export const depositCreated = event('deposit.created', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
})
export const depositCredited = event('deposit.credited', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
})
/** Its transfer is awaited: the customer has seen where to send the money. */
export const depositInitiated = event('deposit.initiated', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
})
/** The bank declined the transfer. */
export const depositRejected = event('deposit.rejected', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
  takes: 'a deposit that was on its way',
})
/** Its money did not come in time. */
export const depositExpired = event('deposit.expired', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
  takes: 'a deposit that was awaited',
})
/** The bank took the money back. */
export const depositReversed = event('deposit.reversed', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
  takes: 'money that was in the balance',
})

/** Its card's holder disputes it: until that has ended nothing leaves the account, and what the bank takes leaves the balance. */
export const depositDisputed = event('deposit.disputed', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
  takes: 'money that was in the balance, or could leave it',
})
/** A dispute ended well: what was taken is back. */
export const depositReinstated = event('deposit.reinstated', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
})

/** What was given back to its card came again: their bank didn't take it. */
export const depositRefundFailed = event('deposit.refund_failed', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
})

/** Money came that fits no deposit: finance looks at it. */
export const bankLineUnmatched = event(
  'bank_line.unmatched',
  'line_id',
  { line_id: z.uuid(), status: z.string() },
  {
    security: 'none',
    once: 'a line of the bank’s comes once',
    announces: ({ line_id }) => [toDesk('bank_line.unmatched', line_id)],
  },
)

/** People have signed for a file of the bank: it is booked now. */
export const bankFileApproved = event(
  'bank_file.approved',
  'file_id',
  { file_id: z.uuid(), signature_id: z.uuid() },
  { security: 'none', once: 'each signature is one', each: 'signature_id' },
)
