import { clearing, suspense } from '../chart.ts'
import type { Movement } from '../movements.ts'
import { pspRail } from './card-movements.ts'

interface PayoutMoney {
  payoutId: string
  asset: string
  amount: bigint
  /** Whose service sends it. */
  psp: string
}

/** A card service sends what it holds to the bank: from here on the bank owes it, though it is under way. Key `psp-payout:<id>`. */
export const pspPayout = (p: PayoutMoney): Movement => ({
  kind: 'psp_payout',
  legs: [{ debit: clearing(p.asset, 'bank'), credit: clearing(p.asset, pspRail(p.psp)), amount: p.amount }],
  meta: { payout: p.payoutId },
})

/** It failed or was canceled: the service has it again. Refused where the bank's place lacks it. Key `psp-payout-back:<id>`. */
export const pspPayoutFailed = (p: PayoutMoney): Movement => ({
  kind: 'psp_payout_failed',
  legs: [{ debit: clearing(p.asset, pspRail(p.psp)), credit: clearing(p.asset, 'bank'), amount: p.amount }],
  meta: { payout: p.payoutId },
})

/** A line in suspense is a payout that was booked when it was sent: it is nobody's money. Key `bank-line-out:<line>`. */
export const pspPayoutArrived = (p: Omit<PayoutMoney, 'psp'> & { lineId: string }): Movement => ({
  kind: 'psp_payout_arrived',
  legs: [{ debit: suspense(p.asset), credit: clearing(p.asset, 'bank'), amount: p.amount }],
  meta: { payout: p.payoutId, line: p.lineId },
})
