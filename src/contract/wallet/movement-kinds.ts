import { type Sentence, say } from '../sentence.ts'

/** Every kind of movement that the ledger knows; `movements` of src/words has its title in statements. Machines name by it what their events post. */
export const movementKinds = [
  'bank_deposit',
  'bank_unmatched',
  'suspense_credit',
  'suspense_return',
  'bank_reversal',
  'card_deposit',
  'card_refund',
  'card_refund_failed',
  'card_dispute',
  'card_dispute_won',
  'receivable_settled',
  'psp_fee',
  'psp_payout',
  'psp_payout_failed',
  'psp_payout_arrived',
  'chain_deposit',
  'chain_quarantine',
  'chain_unquarantine',
  'chain_quarantine_return',
  'chain_sweep',
  'chain_top_up',
  'chain_refill',
  'chain_from_cold',
  'chain_gas',
  'chain_funding',
  'chain_loss',
  'float_funding',
  'float_withdrawal',
  'conversion',
  'ad_reserve',
  'ad_return',
  'escrow_lock',
  'escrow_release',
  'escrow_return',
  'escrow_split',
  'buy_lock',
  'buy_release',
  'buy_return',
  'appeal_compensation',
  'fee_refund',
  'withdrawal_hold',
  'withdrawal_reserve',
  'withdrawal_release',
  'withdrawal_settle',
  'withdrawal_void',
  'withdrawal_reverted',
  'withdrawal_returned',
  'customer_transfer',
  'dust_given_up',
  'hold',
  'hold_settle',
  'hold_void',
] as const

export type MovementKind = (typeof movementKinds)[number]

/** The kinds whose fee has a title of its own, beside the line of its amount: two of one name would tell nobody which is which. */
const feeTitled = [
  'card_deposit',
  'card_refund',
  'card_refund_failed',
  'withdrawal_hold',
  'withdrawal_settle',
  'withdrawal_void',
  'withdrawal_reverted',
] as const satisfies readonly MovementKind[]

const hasFeeTitle = (kind: MovementKind): kind is (typeof feeTitled)[number] =>
  (feeTitled as readonly MovementKind[]).includes(kind)

/** The title of a statement's line; `fee`: it is what the house took, and not what the movement was for. */
export function titleOf(kind: MovementKind, fee: boolean): Sentence {
  if (!fee) return say(`movement_${kind}`)
  return hasFeeTitle(kind) ? say(`movement_fee_${kind}`) : say('movement_fee_of', { movement: say(`movement_${kind}`) })
}
