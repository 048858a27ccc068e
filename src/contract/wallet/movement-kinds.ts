/** Every kind of movement that the ledger knows, with the title that statements give it. Machines name by it what their events post. */
export const movementKinds = {
  bank_deposit: 'Deposit by bank transfer',
  bank_unmatched: 'Bank transfer kept for finance to look at',
  suspense_credit: 'Deposit by bank transfer, matched by hand',
  suspense_return: 'Bank transfer returned to its sender',
  bank_reversal: 'Deposit taken back by the bank',
  card_deposit: 'Deposit by card',
  card_refund: 'Deposit by card, given back to the card',
  card_dispute: 'Deposit by card, disputed by its holder',
  card_dispute_won: 'Disputed deposit by card, given back',
  receivable_settled: 'What was owed to the house, taken from the balance',
  psp_fee: 'Fee of the payment service paid by the house',
  chain_deposit: 'Crypto deposit',
  chain_quarantine: 'Crypto deposit kept to be looked at',
  chain_unquarantine: 'Crypto deposit, credited after a look',
  chain_quarantine_return: 'Crypto deposit returned to its sender',
  chain_sweep: 'Crypto gathered from deposit addresses',
  chain_top_up: 'Crypto for gathering from a deposit address',
  chain_refill: 'Crypto moved to cold storage',
  chain_from_cold: 'Crypto brought from cold storage',
  chain_gas: 'Network fee paid by the house',
  chain_funding: 'House crypto topped up',
  chain_loss: 'Crypto deposit that the network took back',
  float_funding: 'House float topped up',
  float_withdrawal: 'Taken out of the house float',
  conversion: 'Conversion',
  ad_reserve: 'Set aside for an ad',
  ad_return: 'Returned from an ad',
  escrow_lock: 'Locked in escrow',
  escrow_release: 'Released from escrow',
  escrow_return: 'Returned from escrow',
  escrow_split: 'Escrow divided',
  buy_lock: 'Locked in escrow for a purchase',
  buy_release: 'Crypto bought',
  buy_return: 'Returned from a purchase',
  appeal_compensation: 'Compensation after an appeal',
  fee_refund: 'Fee given back',
  withdrawal_hold: 'Set aside for a withdrawal',
  withdrawal_reserve: 'Withdrawal about to be sent',
  withdrawal_release: 'Withdrawal waiting again',
  withdrawal_settle: 'Withdrawal',
  withdrawal_void: 'Withdrawal given back',
  withdrawal_reverted: 'Withdrawal given back, less the network fee',
  withdrawal_returned: 'Withdrawal that came back',
  customer_transfer: 'Transfer between customers',
  dust_given_up: 'Given up when the account was closed',
  hold: 'Set aside',
  hold_settle: 'Paid from what was set aside',
  hold_void: 'Freed from what was set aside',
} as const

export type MovementKind = keyof typeof movementKinds

/** What a line is called that is a movement's fee, beside the line of its amount: two of one name would tell nobody which is which. */
const feeTitles: { readonly [K in MovementKind]?: string } = {
  card_deposit: 'Card fee',
  card_refund: 'Card fee given back',
  withdrawal_hold: 'Set aside for a withdrawal’s fee',
  withdrawal_settle: 'Withdrawal fee',
  withdrawal_void: 'Withdrawal fee given back',
  withdrawal_reverted: 'Network fee of a withdrawal that was refused',
}

/** The title of a statement's line; `fee`: it is what the house took, and not what the movement was for. */
export const titleOf = (kind: MovementKind, fee: boolean): string =>
  fee ? (feeTitles[kind] ?? `${movementKinds[kind]}, fee`) : movementKinds[kind]
