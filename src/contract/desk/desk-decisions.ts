import { z } from 'zod'
import { ofText } from '../accounts/shown-text.ts'
import { AssetCode } from '../assets.ts'
import { chainDepositMachine } from '../chain/chain-deposit-machine.ts'
import { chainTxMachine } from '../chain/chain-tx-machine.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { payoutLineStates } from '../payouts/payout-file-machine.ts'
import { atOnce, fault } from '../sentence.ts'
import { Destination } from '../withdrawals/destinations.ts'
import { withdrawalMachine } from '../withdrawals/withdrawal-machine.ts'
import { withdrawalSteps } from '../withdrawals/withdrawals.ts'
import { Colleague, Reason } from './desk.ts'
import { Approval } from './desk-disputes.ts'

const Instant = z.iso.datetime()
const money = { auth: 'staff', roles: ['compliance', 'finance'] } as const

/** What two people may do with money that is stuck: the thing's machine, and its event. */
const deskActs = [
  'withdrawal.fail',
  'withdrawal.complete',
  'withdrawal.clear_to_sending',
  'withdrawal.clear_to_sent',
  'chain_deposit.free',
  'chain_deposit.return',
  'chain_deposit.write_off',
  'chain_deposit.restore',
] as const
export type DeskAct = (typeof deskActs)[number]

/** What one person has proposed, and waits for another's answer. */
const Proposed = z.strictObject({
  id: z.uuid(),
  act: z.enum(deskActs),
  by: Colleague,
  /** Proposed by the caller: somebody else answers. */
  yours: z.boolean(),
  /** Where a withdrawal fails, its customer reads it. */
  reason: z.string(),
  evidence: z.string(),
  /** The address that a deposit is returned to. */
  to: z.string().nullable(),
  at: Instant,
})
export type Proposed = z.output<typeof Proposed>

/** What there is to decide about a thing: by which version it is known, what may be proposed now, and what was. */
const open = { version: z.number().int(), acts: z.array(z.enum(deskActs)), proposed: Proposed.nullable() }
const customer = { user_id: z.uuid(), username: z.string() }

/** A withdrawal that is on its way, with what is known of it. */
export const StuckWithdrawal = z.strictObject({
  id: z.uuid(),
  ...open,
  ...customer,
  number: z.string(),
  kind: z.enum(['bank', 'chain']),
  asset: AssetCode,
  amount: Amount,
  fee: SignedAmount,
  /** In euros, when it was asked for. */
  worth: SignedAmount,
  state: z.enum(withdrawalMachine.states),
  /**
   * What it waits for before it is sent, exactly: by code (docs/generated/waits.md; another release's may be another one), when it is tried again, and
   * how many people have approved it at the signer, of how many.
   */
  waits: z
    .strictObject({
      code: z.string(),
      again_at: Instant.nullable(),
      have: z.number().int().nullable(),
      of: z.number().int().nullable(),
    })
    .nullable(),
  /** Who sends it, and by what they know it. */
  provider: z.string().nullable(),
  provider_ref: z.string().nullable(),
  /** The payout file that it stands in, and what the bank said of its line. */
  file: z
    .strictObject({
      id: z.uuid(),
      message_id: z.string(),
      exported: z.boolean(),
      line: z.enum(payoutLineStates),
      code: z.string().nullable(),
    })
    .nullable(),
  /** The transaction that pays it on its chain, with its signed forms, the first first. */
  transaction: z
    .strictObject({
      state: z.enum(chainTxMachine.states),
      /** By code, or in an operator's words, why it was refused or cancelled, or what it waits for. */
      why: z.string().nullable(),
      /** What isn't ours and stands in its place for good: its address and nonce, or its coin; by which transaction, where that is known. */
      superseded: z
        .strictObject({ place: z.string(), by: z.string().nullable(), height: z.number().int(), block: z.string() })
        .nullable(),
      attempts: z.array(z.strictObject({ hash: z.string(), outcome: z.string().nullable() })),
    })
    .nullable(),
  /** Null of what was approved and not instructed yet. */
  instructed_at: Instant.nullable(),
  moved_at: Instant,
  steps: z.array(z.strictObject({ event: z.enum(withdrawalSteps), by: z.string(), at: Instant })),
  destination: Destination,
})
export type StuckWithdrawal = z.output<typeof StuckWithdrawal>

export const deskStuckWithdrawals = endpoint({
  ...money,
  method: 'get',
  path: '/desk/withdrawals/stuck',
  summary:
    'Withdrawals of which nobody knows what became, or that have waited to be sent or been on their way for a day, the oldest first; with `number` any one that was approved and hasn’t ended',
  query: Page.extend({ number: z.string().trim().min(1).max(40).optional() }),
  list: true,
  returns: StuckWithdrawal,
})

/** A crypto deposit that people decide on: held back, given up by its chain, or to be sent back. */
export const DeskChainDeposit = z.strictObject({
  id: z.uuid(),
  ...open,
  ...customer,
  number: z.string(),
  network: z.string(),
  asset: AssetCode,
  amount: Amount,
  state: z.enum(chainDepositMachine.states),
  /** Why it was held back: 'screening', 'dust', 'balance' (it did not grow by as much), 'found' (the audit found it), 'closed' (the account is). */
  why: z.string().nullable(),
  /** By what the screening knows what it said. */
  screening_ref: z.string().nullable(),
  address: z.string(),
  tx: z.string(),
  /** Whether the chain has it now. */
  in_chain: z.boolean(),
  confirmations: z.number().int(),
  needed: z.number().int(),
  /** What the customer can spend of the asset, and what they owe. */
  available: SignedAmount,
  owed: SignedAmount,
  /** Where it goes back to, and by which transaction it was paid, if it was. */
  returned: z.strictObject({ to: z.string(), paid_tx: z.string().nullable() }).nullable(),
  seen_at: Instant,
})
export type DeskChainDeposit = z.output<typeof DeskChainDeposit>

export const deskQuarantine = endpoint({
  ...money,
  method: 'get',
  path: '/desk/quarantine',
  summary:
    'Crypto deposits that people decide on, the oldest first: held back, lost by their chain, to be sent back; with `number` any one, wherever it stands',
  query: Page.extend({ number: z.string().trim().min(1).max(40).optional() }),
  list: true,
  returns: DeskChainDeposit,
})

/** What proves that something may be done; the other person and the log read it. */
export const Evidence = z
  .string({ error: fault('say_evidence') })
  .trim()
  .min(20, fault('say_evidence_longer'))
  .max(5_000, fault('at_most_characters', { most: 5_000 }))
  .refine(...ofText)

/** `seen`: the version that the caller saw; where it has moved on since, nothing is proposed. `to`: of a return alone. */
export const deskPropose = endpoint({
  ...money,
  method: 'post',
  path: '/desk/proposals',
  summary: 'Propose to end money that is stuck, with the evidence; somebody else answers',
  idempotent: true,
  passkey: true,
  body: z
    .strictObject({
      subject_id: z.uuid(fault('not_proposable_id')),
      act: z.enum(deskActs, { error: fault('choose_act') }),
      seen: z.number().int(),
      reason: Reason,
      evidence: Evidence,
      to: z.string().trim().min(1).max(120).optional(),
    })
    .refine(({ act, to }) => act !== 'chain_deposit.return' || to !== undefined, {
      ...atOnce,
      path: ['to'],
      error: fault('return_needs_address'),
    }),
  returns: z.strictObject({ proposal_id: z.uuid() }),
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'],
})

export const deskAnswerProposal = endpoint({
  ...money,
  method: 'post',
  path: '/desk/proposals/answer',
  summary: 'As the second person: approve a proposal, which carries it out, or send it back',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    proposal_id: z.uuid(fault('not_proposal_id')),
    approve: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ proposal_id: z.uuid(), state: Approval.shape.state }),
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on', 'house_cannot_cover', 'account_closed'],
})

export const deskNoteReturnPaid = endpoint({
  auth: 'staff',
  roles: ['finance'],
  method: 'post',
  path: '/desk/quarantine/returned',
  summary: 'Note by which transaction a deposit was sent back',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    deposit_id: z.uuid(fault('not_deposit_id')),
    tx: z
      .string({ error: fault('enter_transaction') })
      .trim()
      .regex(/^(0x)?[0-9a-fA-F]{64}$/, fault('enter_transaction')),
  }),
  returns: z.strictObject({ deposit_id: z.uuid(), tx: z.string() }),
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'],
})
