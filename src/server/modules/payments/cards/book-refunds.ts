import { depositRefundFailed, depositSubject } from '../../../../contract/events/payments.ts'
import { audit } from '../../../kernel/audit.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { CardStanding } from '../../../kernel/providers.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { owedBy } from '../../../ledger/balances.ts'
import {
  cardRefund,
  cardRefundFailed,
  cardRefundReleased,
  pspFee,
  pspFeeBack,
} from '../../../ledger/cards/card-movements.ts'
import { post } from '../../../ledger/post.ts'
import { type DepositRow, moveDeposit } from '../deposits.rows.ts'
import { bear, isUnclaimed, takeBackIfGone } from './book-card.ts'
import { type CardPaymentRow, isGone, noteRefunds } from './card-payments.rows.ts'

type Told = Pick<Extract<CardStanding, { is: 'paid' }>, 'refunded' | 'refundFailed'>

/** What changed between two sums that were given back, in smallest units: the part that was credited, and the fee, which goes last and comes first. */
interface Change {
  told: Told
  credit: bigint
  fee: bigint
}

const least = (...all: [bigint, ...bigint[]]): bigint => all.reduce((one, other) => (other < one ? other : one))

/**
 * Books by how much more, or less, is given back than the books have. What was given back and failed between two looks cancels out and moves nothing. Sums that fell
 * are of an older look, and of more than was charged nothing is believed. Holds the locks of deposit, payment and customer, whose account may be `closed`.
 * Throws Problem 'house_cannot_cover' where the float can't bear its part of what is nobody's yet.
 */
export async function bookRefunds(
  tx: Tx,
  deposit: DepositRow,
  payment: CardPaymentRow,
  told: Told,
  closed: boolean,
): Promise<void> {
  const known = { refunded: BigInt(payment.refunded), failed: BigInt(payment.refund_failed) }
  const total = BigInt(payment.total)
  const [before, after] = [known.refunded - known.failed, told.refunded - told.refundFailed]
  const isOlder = told.refunded < known.refunded || told.refundFailed < known.failed
  const isNews = told.refunded > known.refunded || told.refundFailed > known.failed
  if (isOlder || after < 0n || after > total) return
  if (isNews) {
    const credited = total - (isUnclaimed(deposit, payment) ? 0n : BigInt(payment.fee))
    const credit = least(after, credited) - least(before, credited)
    const change = { told, credit, fee: after - before - credit }
    if (after > before) await giveBack(tx, deposit, payment, change)
    else if (after < before) await takeAgain(tx, deposit, payment, { told, credit: -credit, fee: -change.fee }, closed)
    else await noteRefunds(tx, deposit.id, told)
  } else if (!closed) await release(tx, deposit, payment)
}

/** It leaves suspense as far as one that failed before lies there, then the balance, and the rest is owed. Of what is nobody's the float bears what a dispute took before. */
async function giveBack(tx: Tx, deposit: DepositRow, payment: CardPaymentRow, { told, credit, fee }: Change) {
  const { id: depositId, currency: asset } = deposit
  const { psp } = payment
  const kept = least(BigInt(payment.refund_kept), credit)
  const borne = await bear(tx, deposit, payment, credit - kept, `card-refund:${depositId}:${told.refunded}`, (by) =>
    cardRefund({ ...by, depositId, asset, psp, fee, kept }),
  )
  if (borne.customerId === null && borne.owed > 0n)
    await post(
      tx,
      `card-refund-rest:${depositId}:${told.refunded}`,
      pspFee({ depositId, asset, psp, amount: borne.owed }),
    )
  await noteRefunds(tx, depositId, told, { owed: borne.owed, kept: -kept })
  await audit(tx, 'card.refund', `deposit:${depositId}`, { currency: asset, amount: (credit + fee).toString() })
  await takeBackIfGone(tx, deposit)
}

/** The service has it again: who bore it has it back. First what became a debt, as far as that is owed still; of what is nobody's, the house's part. */
async function takeAgain(
  tx: Tx,
  deposit: DepositRow,
  payment: CardPaymentRow,
  { told, credit, fee }: Change,
  closed: boolean,
): Promise<void> {
  const { id: depositId, currency: asset } = deposit
  const about = { depositId, asset, psp: payment.psp }
  const lacked = least(BigInt(payment.refund_owed), credit)
  const ofNobody = isUnclaimed(deposit, payment)
  const owed = ofNobody ? 0n : least(lacked, await owes(tx, deposit))
  const rest = credit - (ofNobody ? lacked : owed)
  // Nothing is credited to an account that is closed: it waits to be given back again, or for its owner to open it.
  const kept = !ofNobody && closed ? rest : 0n
  const parts = { customerId: ofNobody ? null : deposit.customer_id, covered: rest - kept, owed, kept, fee }
  if (rest + owed + fee > 0n)
    await post(tx, `card-refund-failed:${depositId}:${told.refundFailed}`, cardRefundFailed({ ...about, ...parts }))
  if (ofNobody && lacked > 0n)
    await post(tx, `card-refund-rest-out:${depositId}:${told.refundFailed}`, pspFeeBack({ ...about, amount: lacked }))
  await noteRefunds(tx, depositId, told, { owed: -lacked, kept })
  const amount = (credit + fee).toString()
  await audit(tx, 'card.refund_failed', `deposit:${depositId}`, { currency: asset, amount })
  if (kept > 0n) await sayKept(tx, deposit, kept)
  else if (ofNobody) sayFailed(tx, depositId)
  else await tellOwner(tx, deposit)
}

async function owes(tx: Tx, { customer_id: customerId, currency }: DepositRow): Promise<bigint> {
  return (await owedBy(tx.q, [customerId])).find(({ asset }) => asset === currency)?.amount ?? 0n
}

async function sayKept(tx: Tx, { id, currency }: DepositRow, kept: bigint): Promise<void> {
  await audit(tx, 'card.refund_kept', `deposit:${id}`, { currency, amount: kept.toString() })
  sayFailed(tx, id)
}

const sayFailed = (tx: Tx, depositId: string): void =>
  tx.ctx.log.error({ deposit: depositId }, 'a refund failed whose account is closed: it lies in suspense, give it back')

/** Their account is open again: what was kept is theirs. */
async function release(tx: Tx, deposit: DepositRow, payment: CardPaymentRow): Promise<void> {
  const { id: depositId, currency: asset, customer_id: customerId } = deposit
  const kept = BigInt(payment.refund_kept)
  if (kept === 0n) return
  const told = { refunded: BigInt(payment.refunded), refundFailed: BigInt(payment.refund_failed) }
  const parts = { customerId, covered: kept, owed: 0n }
  await post(
    tx,
    `card-refund-kept:${depositId}:${told.refundFailed}`,
    cardRefundReleased({ depositId, asset, psp: payment.psp, ...parts }),
  )
  await noteRefunds(tx, depositId, told, { kept: -kept })
  await audit(tx, 'card.refund_released', `deposit:${depositId}`, { currency: asset, amount: kept.toString() })
  await tellOwner(tx, deposit)
}

/** The deposit counts again, unless it is gone by a dispute, too; its owner hears of it either way. */
async function tellOwner(tx: Tx, { id }: DepositRow): Promise<void> {
  const noted = await moveDeposit(tx, id, 'refund_fail')
  const moved = (await isGone(tx, id)) ? noted : ((await moveDeposit(tx, id, 'come_back')) ?? noted)
  if (moved) await emit(tx, depositRefundFailed, depositSubject(moved))
}
