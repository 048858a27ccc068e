import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { Destination } from './destinations.ts'
import { withdrawalMachine } from './withdrawal-machine.ts'

/** What can happen to a withdrawal: 'request' is its first step. */
export const withdrawalSteps = ['request', ...withdrawalMachine.events] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]
const State = z.enum(withdrawalMachine.states)
const Instant = z.iso.datetime()

/** Money on its way out. `amount` is what arrives, `fee` comes beside it, `total` is both: what leaves the balance. */
export const Withdrawal = z.strictObject({
  id: z.uuid(),
  /** How often it moved; events about it bear it, too. */
  version: z.number().int(),
  /** To read aloud: 'W-261121-4K7MQX'. A bank transfer bears it. */
  number: z.string(),
  asset: AssetCode,
  amount: Amount,
  fee: SignedAmount,
  total: Amount,
  state: State,
  /** Where it goes, as it was added; it may be removed by now. */
  destination: Destination,
  /** What the desk says to the customer, where it refused. */
  reason: z.string().nullable(),
  /** Whether the customer can still take it back. */
  can_cancel: z.boolean(),
  created_at: Instant,
  /** When it came to where it stands. */
  moved_at: Instant,
})
export type Withdrawal = z.output<typeof Withdrawal>

/** With what happened to it, the earliest first. */
export const WithdrawalWithSteps = Withdrawal.extend({
  steps: z.array(z.strictObject({ event: z.enum(withdrawalSteps), state: State, at: Instant })),
})
export type WithdrawalWithSteps = z.output<typeof WithdrawalWithSteps>

const WithdrawalRef = z.strictObject({ withdrawal_id: z.uuid(fault('not_withdrawal_id')) })

const requestErrors = [
  'not_found',
  'amount_out_of_range',
  'insufficient_funds',
  'house_cannot_cover',
  'security_freeze',
  'withdrawals_paused',
  'withdrawal_refused',
  'rates_unavailable',
] as const

export const listWithdrawals = endpoint({
  method: 'get',
  path: '/transactions/all-withdraw',
  summary: 'The caller’s withdrawals, by bank and by chain, the latest first',
  auth: 'customer',
  query: Page.extend({
    kind: z.enum(['bank', 'chain']).optional(),
    state: State.optional(),
    asset: AssetCode.optional(),
    since: z.iso.datetime({ error: fault('write_instant') }).optional(),
    until: z.iso.datetime({ error: fault('write_instant') }).optional(),
  }),
  list: true,
  returns: Withdrawal,
})

export const getWithdrawal = endpoint({
  method: 'get',
  path: '/transactions/withdrawal',
  summary: 'One withdrawal of the caller’s, with what happened to it',
  auth: 'customer',
  query: WithdrawalRef,
  returns: WithdrawalWithSteps,
  errors: ['not_found'],
})

/** Amount and destination are what the caller confirms: the confirmation comes with this very request. */
export const withdrawFiat = endpoint({
  method: 'post',
  path: '/transactions/withdraw-fiat',
  summary: 'Ask for a withdrawal to a bank account on the caller’s list; amount and fee are held from then on',
  auth: 'customer',
  stepUp: true,
  idempotent: true,
  body: z.strictObject({
    destination_id: z.uuid(fault('choose_destination')),
    currency: CurrencyCode,
    /** What is to arrive, in whole units. */
    amount: Amount,
  }),
  returns: WithdrawalWithSteps,
  errors: requestErrors,
  leadsTo: ({ id }) => [[getWithdrawal, { query: { withdrawal_id: id } }]],
})

export const cancelWithdrawal = endpoint({
  method: 'post',
  path: '/transactions/cancel-withdrawal',
  summary: 'Take a withdrawal back that wasn’t sent yet; what was held can be spent again',
  auth: 'customer',
  idempotent: true,
  body: WithdrawalRef,
  returns: WithdrawalWithSteps,
  errors: ['not_found', 'withdrawal_moved_on'],
})
