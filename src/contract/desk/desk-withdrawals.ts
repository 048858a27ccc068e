import { z } from 'zod'
import { AccountLevel } from '../accounts/profiles.ts'
import { AssetCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { NameSource } from '../orders/orders.ts'
import { fault } from '../sentence.ts'
import { Destination } from '../withdrawals/destinations.ts'
import { withdrawalMachine } from '../withdrawals/withdrawal-machine.ts'
import { withdrawalSteps } from '../withdrawals/withdrawals.ts'
import { Reason } from './desk.ts'

const compliance = { auth: 'staff', roles: ['compliance'] } as const

/**
 * Why a withdrawal is held back: its owner is suspended, or frozen, or whoever of a company's team asked for it may let nothing leave; it is large with what else they withdraw that day; its destination isn't known, and what
 * goes there that day is not small; the bank knows another name, or a similar one; its owner owes the house something; a card payment of
 * theirs is disputed; whoever holds the keys won't sign it as it is; an approver declined it there; its address isn't clear any more; no
 * payment file can be made of it.
 */
const heldForReasons = [
  'suspended',
  'frozen',
  'asker',
  'large',
  'first',
  'name',
  'similar_name',
  'owes',
  'disputed',
  'custody',
  'declined',
  'screening',
  'unpayable',
] as const
export type HeldFor = (typeof heldForReasons)[number]

/** What the bank said of the name on the account, before anything was decided. */
const PayeeCheck = z.strictObject({
  /** unknown: it could not say. */
  answer: z.enum(['match', 'close', 'no', 'unknown']),
  /** The name that the bank knows, where it says so. */
  name: z.string().nullable(),
  at: z.iso.datetime(),
})
export type PayeeCheck = z.output<typeof PayeeCheck>

/** A withdrawal that was held back, as the desk sees it. */
export const DeskWithdrawal = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  user_id: z.uuid(),
  username: z.string(),
  legal_name: z.string(),
  /** Whether the name stands in a document that was checked. */
  name_source: NameSource,
  level: AccountLevel,
  member_since: z.iso.datetime(),
  asset: AssetCode,
  amount: Amount,
  fee: SignedAmount,
  /** Both: what is free again where it is refused. */
  total: Amount,
  /** In euros, when it was asked for. */
  worth: SignedAmount,
  /** Approved already, it is held for its owner's sake and can only be refused; once that has ended, it leaves. */
  state: z.enum(['needs_approval', 'approved']),
  held_for: z.array(z.enum(heldForReasons)),
  destination: Destination,
  /** How often money has arrived at this destination before. */
  paid_there: z.number().int(),
  /** What its owner asked for in the 30 days up to it, itself included and what was given back left out, in euros. */
  asked_30_days: SignedAmount,
  /** Who has approved it already, how many it takes, and whether the caller is among them. */
  approved_by: z.array(z.string()),
  takes: z.number().int(),
  approved_by_you: z.boolean(),
  /** null of an address, and until the bank was asked. */
  payee: PayeeCheck.nullable(),
  created_at: z.iso.datetime(),
  /** Since when it stands where it does. */
  moved_at: z.iso.datetime(),
})
export type DeskWithdrawal = z.output<typeof DeskWithdrawal>

/** Any withdrawal, wherever it stands, with what happened to it. */
const AnyWithdrawal = DeskWithdrawal.extend({
  state: z.enum(withdrawalMachine.states),
  /** What the desk told the customer, where it refused. */
  reason: z.string().nullable(),
  /** The transaction that pays it; null of what goes to a bank, and until it is sent. */
  transaction: z.string().nullable(),
  steps: z.array(z.strictObject({ event: z.enum(withdrawalSteps), at: z.iso.datetime() })),
})
export type AnyWithdrawal = z.output<typeof AnyWithdrawal>

export const deskWithdrawal = endpoint({
  auth: 'staff',
  roles: ['support', 'compliance', 'finance'],
  method: 'get',
  path: '/desk/withdrawal',
  summary: 'One withdrawal, wherever it stands, with what happened to it',
  query: z.strictObject({ withdrawal_id: z.uuid(fault('not_withdrawal_id')) }),
  returns: AnyWithdrawal,
  errors: ['not_found', 'own_matter'],
})

export const deskWithdrawals = endpoint({
  ...compliance,
  method: 'get',
  path: '/desk/withdrawals',
  summary: 'Withdrawals that are held back, the oldest first',
  query: Page,
  list: true,
  returns: DeskWithdrawal,
})

/** A large one takes two people to approve; one may refuse it, also after that until it is sent. */
export const deskDecideWithdrawal = endpoint({
  ...compliance,
  method: 'post',
  path: '/desk/withdrawals/decide',
  summary:
    'Approve a withdrawal that was held back, or refuse one that wasn’t sent yet; who asked for it reads why it was refused',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    withdrawal_id: z.uuid(fault('not_withdrawal_id')),
    approve: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ withdrawal_id: z.uuid(), state: z.enum(withdrawalMachine.states) }),
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'],
})
