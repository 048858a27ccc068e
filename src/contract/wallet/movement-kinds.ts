/** Every kind of movement that the ledger knows, with the title that statements give it. Machines name by it what their events post. */
export const movementKinds = {
  bank_deposit: 'Deposit by bank transfer',
  bank_unmatched: 'Bank transfer kept for finance to look at',
  suspense_credit: 'Deposit by bank transfer, matched by hand',
  suspense_return: 'Bank transfer returned to its sender',
  bank_reversal: 'Deposit taken back by the bank',
  float_funding: 'House float topped up',
  conversion: 'Conversion',
  ad_reserve: 'Set aside for an ad',
  ad_return: 'Returned from an ad',
  escrow_lock: 'Locked in escrow',
  escrow_release: 'Released from escrow',
  escrow_return: 'Returned from escrow',
  escrow_split: 'Escrow divided',
  appeal_compensation: 'Compensation after an appeal',
  withdrawal_hold: 'Set aside for a withdrawal',
  withdrawal_settle: 'Withdrawal',
  withdrawal_void: 'Withdrawal given back',
  withdrawal_returned: 'Withdrawal that came back',
  hold: 'Set aside',
  hold_settle: 'Paid from what was set aside',
  hold_void: 'Freed from what was set aside',
} as const

export type MovementKind = keyof typeof movementKinds
