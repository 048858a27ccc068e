import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { Destination } from '../withdrawals/destinations.ts'
import { withdrawalMachine } from '../withdrawals/withdrawal-machine.ts'
import { Reason } from './desk.ts'

const compliance = { auth: 'staff', roles: ['compliance'] } as const

/**
 * Why a withdrawal is held back: its owner is suspended, or frozen; it is large with what else they withdraw that day; its destination isn't known, and what
 * goes there that day is not small; the bank knows another name, or a similar one; its owner owes the house something; whoever holds the keys won't sign
 * it as it is; its address isn't clear any more.
 */
const heldForReasons = [
  'suspended',
  'frozen',
  'large',
  'first',
  'name',
  'similar_name',
  'owes',
  'custody',
  'screening',
] as const
export type HeldFor = (typeof heldForReasons)[number]

/** A withdrawal that was held back, as the desk sees it. */
export const DeskWithdrawal = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  user_id: z.uuid(),
  username: z.string(),
  legal_name: z.string(),
  level: z.string(),
  member_since: z.iso.datetime(),
  asset: AssetCode,
  amount: Amount,
  fee: SignedAmount,
  /** In euros, when it was asked for. */
  worth: SignedAmount,
  /** Approved already, it is held for its owner's sake and can only be refused; once that has ended, it leaves. */
  state: z.enum(['needs_approval', 'approved']),
  held_for: z.array(z.enum(heldForReasons)),
  destination: Destination,
  /** Who has approved it already, and how many it takes. */
  approved_by: z.array(z.string()),
  takes: z.number().int(),
  created_at: z.iso.datetime(),
})
export type DeskWithdrawal = z.output<typeof DeskWithdrawal>

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
