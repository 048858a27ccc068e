import type { MovementKind } from '../../../../contract/wallet/movement-kinds.ts'

const house = 'the house’s own; nothing of a customer’s moves'
const stays = 'it stays its owner’s: set aside, or free again'
const nobodys = 'it isn’t a customer’s yet, or never was'

/** Which movements change what somebody has, and so are rows of their year; why each of the others is none. A new kind of movement says which. */
const countsInYear = {
  bank_deposit: true,
  bank_unmatched: nobodys,
  suspense_credit: true,
  suspense_return: nobodys,
  bank_reversal: true,
  card_deposit: true,
  card_refund: true,
  card_refund_failed: true,
  card_dispute: true,
  card_dispute_won: true,
  receivable_settled: true,
  psp_fee: house,
  psp_payout: house,
  psp_payout_failed: house,
  psp_payout_arrived: house,
  chain_deposit: true,
  chain_quarantine: nobodys,
  chain_unquarantine: true,
  chain_quarantine_return: nobodys,
  chain_sweep: house,
  chain_top_up: house,
  chain_refill: house,
  chain_from_cold: house,
  chain_gas: house,
  chain_funding: house,
  chain_loss: true,
  float_funding: house,
  float_withdrawal: house,
  conversion: true,
  ad_reserve: stays,
  ad_return: stays,
  escrow_lock: stays,
  escrow_release: true,
  escrow_return: stays,
  escrow_split: true,
  buy_lock: house,
  buy_release: true,
  buy_return: house,
  appeal_compensation: true,
  fee_refund: true,
  withdrawal_hold: stays,
  withdrawal_reserve: stays,
  withdrawal_release: stays,
  withdrawal_settle: true,
  withdrawal_void: stays,
  withdrawal_reverted: true,
  withdrawal_returned: true,
  customer_transfer: true,
  dust_given_up: true,
  hold: stays,
  hold_settle: true,
  hold_void: stays,
} as const satisfies Record<MovementKind, true | string>

type Counts = typeof countsInYear
/** A kind that is a row of somebody's year. */
export type YearKind = { [K in MovementKind]: Counts[K] extends true ? K : never }[MovementKind]

/** The kinds that are rows of somebody's year. */
export const yearKinds = (Object.keys(countsInYear) as MovementKind[]).filter(
  (kind): kind is YearKind => countsInYear[kind] === true,
)
