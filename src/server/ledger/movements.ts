import type { MovementKind } from '../../contract/wallet/movement-kinds.ts'
import type { Account } from './chart.ts'
import { adEscrow, available, clearing, feesEarned, float, orderEscrow, suspense } from './chart.ts'

/**
 * Every way money moves. A movement names what is debited and what is credited; nothing else writes transfers.
 * Amounts are integers of the asset's smallest unit and more than zero.
 */
export interface Movement {
  kind: MovementKind
  legs: readonly Leg[]
  /** What the statement says beside the amounts: ids and figures as text, no personal data. */
  meta: Readonly<Record<string, string>>
}

export interface Leg {
  debit: Account
  credit: Account
  amount: bigint
  /** 'hold' sets the amount aside; 'settle' moves up to that much of it and frees the rest; 'void' frees it all. */
  phase?: 'hold' | 'settle' | 'void'
  /** The hold's own id when it is made, and again when it is settled or voided. */
  holdId?: string
}

/** A customer's bank transfer arrived: the bank owes us more, we owe the customer more. */
export const bankDeposit = (p: { customerId: string; asset: string; amount: bigint; depositId: string }): Movement => ({
  kind: 'bank_deposit',
  legs: [{ debit: clearing(p.asset, 'bank'), credit: available(p.customerId, p.asset), amount: p.amount }],
  meta: { deposit: p.depositId },
})

/** Money arrived that matches no open deposit: it is on the books at once, and nobody's until finance decides. */
export const bankUnmatched = (p: { asset: string; amount: bigint; lineId: string }): Movement => ({
  kind: 'bank_unmatched',
  legs: [{ debit: clearing(p.asset, 'bank'), credit: suspense(p.asset), amount: p.amount }],
  meta: { line: p.lineId },
})

/** Finance found whose money a suspense line is. */
export const suspenseCredit = (p: {
  customerId: string
  asset: string
  amount: bigint
  lineId: string
  depositId: string
}): Movement => ({
  kind: 'suspense_credit',
  legs: [{ debit: suspense(p.asset), credit: available(p.customerId, p.asset), amount: p.amount }],
  meta: { line: p.lineId, deposit: p.depositId },
})

/** Finance sent a suspense line back to where it came from; `rail`: by what it had come in. */
export const suspenseReturn = (p: { asset: string; amount: bigint; lineId: string; rail: string }): Movement => ({
  kind: 'suspense_return',
  legs: [{ debit: suspense(p.asset), credit: clearing(p.asset, p.rail), amount: p.amount }],
  meta: { line: p.lineId },
})

/** The bank took a credited transfer back. Refused with 'insufficient_funds' when the customer has spent it: then finance must act. */
export const bankReversal = (p: {
  customerId: string
  asset: string
  amount: bigint
  depositId: string
}): Movement => ({
  kind: 'bank_reversal',
  legs: [{ debit: available(p.customerId, p.asset), credit: clearing(p.asset, 'bank'), amount: p.amount }],
  meta: { deposit: p.depositId },
})

interface ChainPart {
  customerId: string
  asset: string
  amount: bigint
  depositId: string
  network: string
}

/** A payment to a customer's address has its confirmations: our addresses hold more, we owe the customer more. Key `chain-deposit:<id>`. */
export const chainDeposit = (p: ChainPart): Movement => ({
  kind: 'chain_deposit',
  legs: [
    {
      debit: clearing(p.asset, `chain:${p.network}:deposit`),
      credit: available(p.customerId, p.asset),
      amount: p.amount,
    },
  ],
  meta: { chain_deposit: p.depositId, network: p.network },
})

/** A payment that people have to look at first: it is on the books, and nobody's until two of them decide. The key is the deposit's own. */
export const chainQuarantine = (p: Omit<ChainPart, 'customerId'>): Movement => ({
  kind: 'chain_quarantine',
  legs: [{ debit: clearing(p.asset, `chain:${p.network}:deposit`), credit: suspense(p.asset), amount: p.amount }],
  meta: { chain_deposit: p.depositId, network: p.network },
})

/** The operator puts own money at the house's disposal; `rail` says where it lies. */
export const floatFunding = (p: { asset: string; amount: bigint; rail: string }): Movement => ({
  kind: 'float_funding',
  legs: [{ debit: clearing(p.asset, p.rail), credit: float(p.asset), amount: p.amount }],
  meta: { rail: p.rail },
})

/** The operator's own money leaves again: a bank's charge, or what is taken out; `rail` says where it lay. Refused beyond what the float has. */
export const floatWithdrawal = (p: { asset: string; amount: bigint; rail: string }): Movement => ({
  kind: 'float_withdrawal',
  legs: [{ debit: float(p.asset), credit: clearing(p.asset, p.rail), amount: p.amount }],
  meta: { rail: p.rail },
})

/**
 * A conversion against the house float: the customer's `pay` goes into it; of what comes out, `receive` goes to the customer and
 * `fee` (in the received asset, may be 0) to the fees. Refused when either side can't cover it.
 */
export const conversion = (p: {
  customerId: string
  conversionId: string
  from: string
  to: string
  pay: bigint
  receive: bigint
  fee: bigint
}): Movement => ({
  kind: 'conversion',
  legs: [
    { debit: available(p.customerId, p.from), credit: float(p.from), amount: p.pay },
    { debit: float(p.to), credit: available(p.customerId, p.to), amount: p.receive },
    ...(p.fee > 0n ? [{ debit: float(p.to), credit: feesEarned(p.to), amount: p.fee }] : []),
  ],
  meta: { conversion: p.conversionId },
})

/** One customer sends another what they have: we owe the one less and the other as much more. Key `customer-transfer:<id>`. Refused beyond what the sender can spend. */
export const customerTransfer = (p: {
  senderId: string
  payeeId: string
  asset: string
  amount: bigint
  transferId: string
}): Movement => ({
  kind: 'customer_transfer',
  legs: [{ debit: available(p.senderId, p.asset), credit: available(p.payeeId, p.asset), amount: p.amount }],
  meta: { transfer: p.transferId },
})

/** A customer gives up what is too small to be moved, closing their account: we owe them nothing more, and the house has it. Key `dust:<id>:<asset>`. */
export const dustGivenUp = (p: { customerId: string; asset: string; amount: bigint }): Movement => ({
  kind: 'dust_given_up',
  legs: [{ debit: available(p.customerId, p.asset), credit: float(p.asset), amount: p.amount }],
  meta: {},
})

interface AdPart {
  customerId: string
  adId: string
  asset: string
  amount: bigint
}

/** A sell ad sets its total aside when it is published, or more when it is raised. Key `ad-reserve:<ad>:<version>`. */
export const adReserve = (p: AdPart): Movement => ({
  kind: 'ad_reserve',
  legs: [{ debit: available(p.customerId, p.asset), credit: adEscrow(p.adId, p.asset), amount: p.amount }],
  meta: { ad: p.adId },
})

/** What a sell ad still has comes back when it is closed or lowered. Key `ad-return:<ad>:<version>`. */
export const adReturn = (p: AdPart): Movement => ({
  kind: 'ad_return',
  legs: [{ debit: adEscrow(p.adId, p.asset), credit: available(p.customerId, p.asset), amount: p.amount }],
  meta: { ad: p.adId },
})

interface OrderPart {
  orderId: string
  asset: string
  /** All that is in the order's escrow. */
  amount: bigint
}

/** An order is placed: from the sell ad's reserve (`adId`), or from the balance of the seller who takes a buy ad. Key `escrow-in:<order>`. */
export const escrowLock = (p: OrderPart & { from: { adId: string } | { sellerId: string } }): Movement => ({
  kind: 'escrow_lock',
  legs: [
    {
      debit: 'adId' in p.from ? adEscrow(p.from.adId, p.asset) : available(p.from.sellerId, p.asset),
      credit: orderEscrow(p.orderId, p.asset),
      amount: p.amount,
    },
  ],
  meta: { order: p.orderId },
})

/** All to the buyer, less the fee. This, `escrowReturn` and `escrowSplit` share the key `escrow-out:<order>`: escrow leaves once. */
export const escrowRelease = (p: OrderPart & { buyerId: string; fee: bigint }): Movement => ({
  kind: 'escrow_release',
  legs: [
    { debit: orderEscrow(p.orderId, p.asset), credit: available(p.buyerId, p.asset), amount: p.amount - p.fee },
    ...(p.fee > 0n ? [{ debit: orderEscrow(p.orderId, p.asset), credit: feesEarned(p.asset), amount: p.fee }] : []),
  ],
  meta: { order: p.orderId },
})

/** All back to the seller, without a fee. */
export const escrowReturn = (p: OrderPart & { sellerId: string }): Movement => ({
  kind: 'escrow_return',
  legs: [{ debit: orderEscrow(p.orderId, p.asset), credit: available(p.sellerId, p.asset), amount: p.amount }],
  meta: { order: p.orderId },
})

/** `buyerPart` (more than 0, less than all) to the buyer, who bears `fee` of it; the rest to the seller. */
export const escrowSplit = (
  p: OrderPart & { buyerId: string; sellerId: string; buyerPart: bigint; fee: bigint },
): Movement => ({
  kind: 'escrow_split',
  legs: [
    { debit: orderEscrow(p.orderId, p.asset), credit: available(p.buyerId, p.asset), amount: p.buyerPart - p.fee },
    ...(p.fee > 0n ? [{ debit: orderEscrow(p.orderId, p.asset), credit: feesEarned(p.asset), amount: p.fee }] : []),
    {
      debit: orderEscrow(p.orderId, p.asset),
      credit: available(p.sellerId, p.asset),
      amount: p.amount - p.buyerPart,
    },
  ],
  meta: { order: p.orderId },
})

/** A decision was overturned on appeal after the escrow had left: the house's mistake, so the house pays. Key `appeal:<dispute>`. */
export const appealCompensation = (p: {
  customerId: string
  orderId: string
  asset: string
  amount: bigint
}): Movement => ({
  kind: 'appeal_compensation',
  legs: [{ debit: float(p.asset), credit: available(p.customerId, p.asset), amount: p.amount }],
  meta: { order: p.orderId },
})

/** A fee is given back, whole: `transferId` is the transfer that took it. Key `fee-refund:<transfer>`: once. */
export const feeRefund = (p: { customerId: string; asset: string; amount: bigint; transferId: string }): Movement => ({
  kind: 'fee_refund',
  legs: [{ debit: feesEarned(p.asset), credit: available(p.customerId, p.asset), amount: p.amount }],
  meta: { fee: p.transferId },
})

interface Hold {
  holdId: string
  from: Account
  to: Account
  amount: bigint
  reason: string
}

/** First phase: sets `amount` aside on `from` for `to`. It stays the owner's, and can't be spent. */
export const hold = (p: Hold): Movement => ({
  kind: 'hold',
  legs: [{ debit: p.from, credit: p.to, amount: p.amount, phase: 'hold', holdId: p.holdId }],
  meta: { hold: p.holdId, reason: p.reason },
})

/** Second phase, yes: moves `amount` (at most what was held) and frees what is left of the hold. */
export const holdSettle = (p: Hold): Movement => ({
  kind: 'hold_settle',
  legs: [{ debit: p.from, credit: p.to, amount: p.amount, phase: 'settle', holdId: p.holdId }],
  meta: { hold: p.holdId, reason: p.reason },
})

/** Second phase, no: frees the whole hold; `amount` is what was held. */
export const holdVoid = (p: Hold): Movement => ({
  kind: 'hold_void',
  legs: [{ debit: p.from, credit: p.to, amount: p.amount, phase: 'void', holdId: p.holdId }],
  meta: { hold: p.holdId, reason: p.reason },
})
