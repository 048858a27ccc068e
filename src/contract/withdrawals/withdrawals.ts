import { z } from 'zod'
import { Language } from '../accounts/profiles.ts'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { cardMoneyErrors } from '../cards/card-money-errors.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { Destination } from './destinations.ts'
import { EmailCode } from './email-code.ts'
import { feeSpeeds } from './network-fees.ts'
import { withdrawalMachine } from './withdrawal-machine.ts'
import { customerWaits } from './withdrawal-waits.ts'

/** What can happen to a withdrawal: 'request' is its first step. */
export const withdrawalSteps = ['request', ...withdrawalMachine.events] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]
const State = z.enum(withdrawalMachine.states)
const Instant = z.iso.datetime()

/** By which transaction it goes out; it has arrived once `needed` blocks confirm it, its own is the first. */
const OnChain = z.strictObject({
  transaction: z.string(),
  /** Where the network's own public record shows it, if the house names one. */
  explorer: z.url().nullable(),
  /** How many do by now, at most as many as it needs; 0 while it is in none. */
  confirmations: z.number().int(),
  needed: z.number().int(),
  /** When it was last sent again, with a higher fee that the house bears; null: it wasn’t. */
  resent_at: Instant.nullable(),
})

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
  /** How soon it is to be mined; null of what goes to a bank. */
  speed: z.enum(feeSpeeds).nullable(),
  /** On its network; null of what goes to a bank, and until it is sent. */
  chain: OnChain.nullable(),
  state: State,
  /** What it waits for before it is sent, where that is known. */
  waits_for: z.enum(customerWaits).nullable(),
  /** Where it goes, as it was added; it may be removed by now. */
  destination: Destination,
  /** What the desk says to the customer, where it refused. */
  reason: z.string().nullable(),
  /** Whether the customer can still take it back. */
  can_cancel: z.boolean(),
  /**
   * Since when it has its place among those that wait for what it is paid from, our hot wallet or our account at the bank, to have enough; null: it has
   * none. What keeps it now `waits_for` says.
   */
  queued_at: Instant.nullable(),
  /** The day, in UTC, on which what goes to a bank usually arrives, as things stand; null of what is over, can't be told, or goes over a network. */
  expected_on: z.iso.date().nullable(),
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

export const requestErrors = [
  'not_found',
  'amount_out_of_range',
  'insufficient_funds',
  'too_many_waiting',
  'withdrawals_paused',
  'withdrawal_refused',
  'team_approval_needed',
  ...cardMoneyErrors,
  'withdrawal_code_required',
  'code_wrong',
] as const

export const listWithdrawals = endpoint({
  method: 'get',
  path: '/transactions/all-withdraw',
  summary: 'The caller’s withdrawals, by bank and by chain, the latest first',
  auth: 'customer',
  permission: 'read',
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
  permission: 'read',
  /** With `format`, its receipt as a file, once it has arrived. */
  query: WithdrawalRef.extend({
    format: z.enum(['json', 'pdf'], { error: fault('choose_receipt_format') }).default('json'),
    /** Of a file that somebody else is to read, such as an authority; else by Accept-Language. */
    language: Language.optional(),
  }),
  formats: ['pdf'],
  returns: WithdrawalWithSteps,
  errors: ['not_found', 'receipt_not_ready'],
})

/** Amount and destination are what the caller confirms: the confirmation comes with this very request. */
export const withdrawFiat = endpoint({
  method: 'post',
  path: '/transactions/withdraw-fiat',
  summary: 'Ask for a withdrawal to a bank account on the caller’s list; amount and fee are held from then on',
  auth: 'customer',
  permission: 'operate',
  stepUp: true,
  idempotent: true,
  body: z.strictObject({
    destination_id: z.uuid(fault('choose_destination')),
    currency: CurrencyCode,
    /** What is to arrive, in whole units. */
    amount: Amount,
    /** Of who wants one with each withdrawal: what `transactions/withdraw-otp` sent. */
    email_code: EmailCode.optional(),
  }),
  returns: WithdrawalWithSteps,
  errors: requestErrors,
  leadsTo: ({ id }) => [[getWithdrawal, { query: { withdrawal_id: id } }]],
})

/** Amount, destination and the network's fee are what the caller confirms. `quote` is one of `vaults/estimate_tranz_fee`'s. */
export const transferToExternalAddress = endpoint({
  method: 'post',
  path: '/vaults/transfer_to_external_address',
  summary:
    'Ask for a withdrawal of crypto to an address on the caller’s list, at a quoted network fee; amount and fee are held from then on',
  auth: 'customer',
  permission: 'operate',
  stepUp: true,
  idempotent: true,
  body: z.strictObject({
    destination_id: z.uuid(fault('choose_destination')),
    asset: AssetCode,
    /** What is to arrive, in whole units. */
    amount: Amount,
    email_code: EmailCode.optional(),
    quote: z.string({ error: fault('ask_for_quote') }).max(2000, fault('not_our_quote')),
  }),
  returns: WithdrawalWithSteps,
  errors: [...requestErrors, 'fee_quote_expired', 'fee_quote_used'],
  leadsTo: ({ id }) => [[getWithdrawal, { query: { withdrawal_id: id } }]],
})

export const cancelWithdrawal = endpoint({
  method: 'post',
  path: '/transactions/cancel-withdrawal',
  summary: 'Take a withdrawal back that wasn’t sent yet; what was held can be spent again',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: WithdrawalRef,
  returns: WithdrawalWithSteps,
  errors: ['not_found', 'withdrawal_moved_on'],
})
