import { available, clearing, feesEarned, float, receivable, suspense } from '../chart.ts'
import type { Movement } from '../movements.ts'

/** Where a payment service's money lies, as `clearing` names it. */
export const pspRail = (psp: string): string => `psp:${psp}`

interface CardMoney {
  depositId: string
  asset: string
  /** Whose service it is. */
  psp: string
}

/** Whose it is: null where the account was closed before it was charged; then it lies in suspense until it is given back. */
const whose = ({ asset, customerId }: { asset: string; customerId: string | null }) =>
  customerId === null ? suspense(asset) : available(customerId, asset)

/** A card was charged `amount` and `fee` (may be 0): the service owes us both. Key `card:<deposit>`. */
export const cardDeposit = (p: CardMoney & { customerId: string | null; amount: bigint; fee: bigint }): Movement => ({
  kind: 'card_deposit',
  legs: [
    { debit: clearing(p.asset, pspRail(p.psp)), credit: whose(p), amount: p.amount },
    ...(p.fee > 0n ? [{ debit: clearing(p.asset, pspRail(p.psp)), credit: feesEarned(p.asset), amount: p.fee }] : []),
  ],
  meta: { deposit: p.depositId },
})

/** What somebody bears of what the service took back: the balance what is there (`covered`), the rest (`owed`) they owe the house. Either may be 0. Suspense, as above, bears all. */
interface Borne {
  customerId: string | null
  covered: bigint
  owed: bigint
}

const bearers = (p: CardMoney & Borne) =>
  [
    [whose(p), p.covered],
    ...(p.customerId === null ? [] : [[receivable(p.customerId, p.asset), p.owed] as const]),
  ] as const

const takenBy = (p: CardMoney & Borne) =>
  bearers(p).flatMap(([debit, amount]) =>
    amount > 0n ? [{ debit, credit: clearing(p.asset, pspRail(p.psp)), amount }] : [],
  )

/** What of a refund nobody bears: `fee` is ours, `kept` lies in suspense since one before it failed. Either may be 0. */
interface Refund extends CardMoney, Borne {
  fee: bigint
  kept: bigint
}

const refundedBy = (p: Refund) => [
  ...takenBy(p),
  ...[[suspense(p.asset), p.kept] as const, [feesEarned(p.asset), p.fee] as const].flatMap(([debit, amount]) =>
    amount > 0n ? [{ debit, credit: clearing(p.asset, pspRail(p.psp)), amount }] : [],
  ),
]

/** The charge, or a part of it, was given back; `fee` of ours with it. Key `card-refund:<deposit>:<all that was given back>`. */
export const cardRefund = (p: Refund): Movement => ({
  kind: 'card_refund',
  legs: refundedBy(p),
  meta: { deposit: p.depositId },
})

/** A refund failed, and the service has its money again: `covered` is the balance's, `owed` no longer owed, `kept` in suspense. Key `card-refund-failed:<deposit>:<all that failed>`. */
export const cardRefundFailed = (p: Refund): Movement => ({
  kind: 'card_refund_failed',
  legs: refundedBy(p).map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount })),
  meta: { deposit: p.depositId },
})

/** Its account is open again: what was kept of a refund that failed is theirs, what of it they owed no longer owed. Key `card-refund-kept:<deposit>:<all that failed>`. */
export const cardRefundReleased = (p: CardMoney & Borne & { customerId: string }): Movement => ({
  kind: 'card_refund_failed',
  legs: bearers(p).flatMap(([credit, amount]) => (amount > 0n ? [{ debit: suspense(p.asset), credit, amount }] : [])),
  meta: { deposit: p.depositId },
})

/** The card's holder disputes it, and the service took it back until that is decided. Key `card-dispute:<dispute>`. */
export const cardDispute = (p: CardMoney & Borne & { disputeId: string }): Movement => ({
  kind: 'card_dispute',
  legs: takenBy(p),
  meta: { deposit: p.depositId, dispute: p.disputeId },
})

/** It was decided for us: all is as before. Key `card-dispute-out:<dispute>`. */
export const cardDisputeWon = (p: CardMoney & Borne & { disputeId: string }): Movement => ({
  kind: 'card_dispute_won',
  legs: takenBy(p).map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount })),
  meta: { deposit: p.depositId, dispute: p.disputeId },
})

/** What a customer owed is taken from their balance, as far as it goes. Refused where that lacks it. Key `receivable:<answer>`. */
export const receivableSettled = (p: {
  customerId: string
  asset: string
  amount: bigint
  depositId: string
}): Movement => ({
  kind: 'receivable_settled',
  legs: [{ debit: available(p.customerId, p.asset), credit: receivable(p.customerId, p.asset), amount: p.amount }],
  meta: { deposit: p.depositId },
})

/** What the service takes of the house for a dispute, keeps of a charge, or took twice of what is nobody's. Refused where the float lacks it. Key `card-dispute-fee:<dispute>`, `card-cost:<deposit>`, `card-refund-rest:<deposit>:<all that was given back>`. */
export const pspFee = (p: CardMoney & { disputeId?: string; amount: bigint }): Movement => ({
  kind: 'psp_fee',
  legs: [{ debit: float(p.asset), credit: clearing(p.asset, pspRail(p.psp)), amount: p.amount }],
  meta: { deposit: p.depositId, ...(p.disputeId !== undefined && { dispute: p.disputeId }) },
})

/** What the house bore of a dispute that was won, or of a refund that failed, and was given back. Key `card-dispute-fee-out:<dispute>`, `card-refund-rest-out:<deposit>:<all that failed>`. */
export const pspFeeBack = (p: CardMoney & { disputeId?: string; amount: bigint }): Movement => ({
  kind: 'psp_fee',
  legs: [{ debit: clearing(p.asset, pspRail(p.psp)), credit: float(p.asset), amount: p.amount }],
  meta: { deposit: p.depositId, ...(p.disputeId !== undefined && { dispute: p.disputeId }) },
})
