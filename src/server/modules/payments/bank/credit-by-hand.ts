import type { LineBooked } from '../../../../contract/desk/desk-work.ts'
import { depositCredited, depositSubject } from '../../../../contract/events/payments.ts'
import { stateAfter } from '../../../../contract/machine.ts'
import { say } from '../../../../contract/sentence.ts'
import { bankLineStatuses, depositMachine } from '../../../../contract/wallet/payments.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { operatorReason } from '../../../kernel/operator-reason.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { suspenseCredit } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { isClosed } from '../../accounts/is-closed.ts'
import { settleBuy } from '../buying/settle-buy.ts'
import { depositMovedOn } from '../deposit-moved-on.ts'
import { type DepositRow, depositById, lockDeposit, moveDeposit } from '../deposits.rows.ts'
import { settleLink } from '../links/end-links.ts'
import { receiveStanding } from '../standing/receive-standing.ts'
import { standingOf } from '../standing/standing.rows.ts'
import { typedId } from '../typed-id.ts'
import { type BankLineRow, lockLine, resolveLine } from './bank-lines.rows.ts'
import { holdUntilAsked } from './payers/screen-payer.ts'

/** A line and whom it may be credited to, both locked. */
export interface Creditable {
  line: BankLineRow
  /** Whose money it is: the announced deposit's customer, or whose standing reference it was meant for. */
  customerId: string
  /** Undefined of a standing reference. */
  announced: DepositRow | undefined
  /** It was credited so before. */
  done: boolean
}

/**
 * Finance found whose money a line in suspense is: what arrived goes to the deposit's customer, whatever was announced; to the customer of a standing
 * reference, `standing` or whom the line's own names, as a deposit that nobody announced. The same again changes nothing. Throws as `lockCredit`, and
 * 'invalid_input' on what isn't an id.
 */
export const creditByHand = async (
  ctx: Ctx,
  lineId: string,
  depositId: string | undefined,
  reason: string,
  standing?: string,
): Promise<LineBooked> => {
  const why = operatorReason(ctx, reason)
  const ids = { lineId: typedId('line', lineId), depositId: depositId && typedId('deposit', depositId), standing }
  return inTx(ctx, async (tx) => bookCredit(tx, await lockCredit(tx, ids), why))
}

/**
 * Locks a line behind the deposit that it is meant for, and looks whether it may be credited there as things stand. Throws 'not_found', 'bank_line_moved_on'
 * when the line was credited elsewhere or returned, 'deposit_moved_on' when the deposit has its money, 'invalid_input' on `deposit` when the currencies
 * differ, where its customer closed their account, or where nobody is named.
 */
export async function lockCredit(
  tx: Tx,
  asked: { lineId: string; depositId?: string | undefined; standing?: string | undefined },
): Promise<Creditable> {
  const announced = asked.depositId ? await lockDeposit(tx, asked.depositId) : undefined
  const line = await lockLine(tx, asked.lineId)
  if (!line || (asked.depositId && !announced)) throw new Problem('not_found')
  const customerId = announced?.customer_id ?? asked.standing ?? line.customer_id
  const done = line.status === 'credited_by_hand' && (await isWith(tx, line, announced?.id, asked.standing))
  if (!done && !bankLineStatuses[line.status].open)
    throw new Problem('bank_line_moved_on', { extra: { state: line.status } })
  if (customerId === null) throw badField('deposit', say('say_which_deposit'))
  if (done) return { line, announced, customerId, done }
  if (announced && line.currency !== announced.currency)
    throw badField('deposit', say('currency_differs', { money: line.currency, deposit: announced.currency }))
  if (!announced && !(await standingOf(tx.q, customerId))) throw badField('deposit', say('say_which_deposit'))
  if (await isClosed(tx, customerId)) throw badField('deposit', say('deposit_of_closed_account'))
  if (announced && stateAfter(depositMachine, announced.status, 'credit') === undefined)
    throw depositMovedOn(announced.status)
  return { line, announced, customerId, done }
}

/** Books what `lockCredit` found, in the same transaction; what was booked stays as it is. Throws 'deposit_moved_on'. */
export async function bookCredit(
  tx: Tx,
  { line, announced, customerId, done }: Creditable,
  why: string,
): Promise<LineBooked> {
  const credited = { line_id: line.id, status: 'credited_by_hand' } as const
  if (done) return credited
  const deposit = announced ?? (await unannounced(tx, line, customerId))
  const amount = BigInt(line.amount)
  const moved = await moveDeposit(tx, deposit.id, 'credit', { creditedAmount: amount })
  if (!moved) throw depositMovedOn(deposit.status)
  await resolveLine(tx, line.id, 'credited_by_hand', deposit.id)
  // One key for both ways out of suspense: the money leaves once.
  await post(
    tx,
    `bank-line-out:${line.id}`,
    suspenseCredit({ customerId, asset: line.currency, amount, lineId: line.id, depositId: deposit.id }),
  )
  await holdUntilAsked(tx, deposit, tx.ctx.sealer.unseal(line.payer_sealed))
  await emit(tx, depositCredited, depositSubject(moved))
  await audit(tx, 'deposit.credit_by_hand', `deposit:${deposit.id}`, {
    line: line.id,
    currency: line.currency,
    amount: line.amount,
    reason: why,
  })
  await settleBuy(tx, deposit, amount)
  await settleLink(tx, deposit, amount)
  return credited
}

/** Whether a line was credited as it is asked for now. */
async function isWith(tx: Tx, line: BankLineRow, announced: string | undefined, standing: string | undefined) {
  if (announced !== undefined) return line.deposit_id === announced
  if (standing === undefined) return true
  return (await depositById(tx.q, line.deposit_id ?? ''))?.customer_id === standing
}

/** The deposit of a line that was meant for a standing reference, made now. */
async function unannounced(tx: Tx, line: BankLineRow, customerId: string): Promise<DepositRow> {
  const standing = await standingOf(tx.q, customerId)
  if (!standing) throw badField('deposit', say('say_which_deposit'))
  return receiveStanding(tx, { ...line, amount: BigInt(line.amount) }, standing)
}
