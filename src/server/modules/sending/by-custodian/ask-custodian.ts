import type { Ctx } from '../../../kernel/context.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import type { SendingCustody } from '../../../providers/custody/port.ts'
import { holdBackFor } from '../../withdrawals/held-back/hold-back-for.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { screenedAgain } from '../judge-payout.ts'
import { heard } from '../sending-parts.ts'
import { doubtPayment, doubtWhereOld, keepPayment, movePayment, orderOf } from './custodian-parts.ts'
import { type CustodianPaymentRow, lockPayment, noteCustodianRef, savePayment } from './custodian-payments.rows.ts'

const SOON_MS = 15_000
/** Within this time what was asked may still arrive at the custodian: that it has nothing says nothing before. */
const NONE_AFTER_MS = 10 * 60_000
/** What was not there is looked for once more, so long later. */
const SECOND_LOOK_MS = 60_000

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/**
 * Asks a custodian for a payment, unless screening refuses where it goes by now. That it is being asked is written first, by one process alone. Nothing
 * is asked for while withdrawals or the network are stopped.
 */
export async function askCustodian(ctx: Ctx, custody: SendingCustody, row: CustodianPaymentRow): Promise<void> {
  const now = ctx.now()
  if ((await whyStopped(query(ctx), row.network)) !== undefined) return putOff(ctx, row)
  const order = orderOf(ctx, row)
  const held = await screenedAgain(ctx, { table: 'custodian_payment', id: row.id, since: row.moved_at }, [order.intent])
  if (held === 'silent') return putOff(ctx, row)
  if (held.length > 0) return holdOff(ctx, row)
  const asked = await savePayment(query(ctx), row, {
    ...{ ...row, state: 'asked', asked_at: now, none_at: null, said: null, look_at: later(now, SOON_MS) },
    moved_at: row.state === 'asked' ? row.moved_at : now,
  })
  if (!asked) return
  const answer = await heard(ctx, 'instruct', () => custody.instruct(order))
  if (answer === 'unknown' || answer.is === 'needs') return
  await inTx(ctx, async (tx) => {
    const standing = await lockPayment(tx, row.id)
    if (standing.state !== 'asked') return
    if (answer.is === 'done') await accept(tx, standing, answer.ref)
    else await refuse(tx, standing, answer.code)
  })
}

/** It isn't asked for now. Where it was before, and nobody has known of it for long, people are told: whoever keeps us from asking keeps us from knowing. */
const putOff = (ctx: Ctx, row: CustodianPaymentRow): Promise<void> =>
  inTx(ctx, async (tx) => {
    const standing = await lockPayment(tx, row.id)
    if (standing.version !== row.version) return
    if (standing.asked_at !== null) await doubtWhereOld(tx, standing, standing.moved_at)
    await keepPayment(tx, standing, { look_at: later(tx.now, SOON_MS) })
  })

/**
 * Screening lets it pass no more. What was never asked for goes back to people. What was, and whose answer was lost, may be paid yet: it is neither asked
 * for again nor given back, and it is looked for until its custodian says what became of it.
 */
const holdOff = (ctx: Ctx, row: CustodianPaymentRow): Promise<void> =>
  inTx(ctx, async (tx) => {
    const standing = await lockPayment(tx, row.id)
    if (standing.version !== row.version) return
    // Marked and refused at once, or whoever comes after a death between would take it for one that was asked for.
    if (standing.asked_at === null)
      return refuse(tx, await movePayment(tx, standing, 'ask', { asked_at: tx.now }), 'screening', 'screening')
    await doubtPayment(tx, standing)
    await keepPayment(tx, standing, { said: 'screening', look_at: later(tx.now, SECOND_LOOK_MS) })
  })

/**
 * Looks for a payment of which no answer was heard, under its own id. Where the custodian has it, it goes on from there. Where it has nothing, ten minutes
 * after it was asked at least and at two looks, it is asked for once more, under the same id.
 */
export async function findPayment(ctx: Ctx, custody: SendingCustody, row: CustodianPaymentRow): Promise<void> {
  const found = await heard(ctx, 'look', () => custody.look(orderOf(ctx, row)))
  const now = ctx.now()
  if (found === 'none' && isNoneForGood(row, now)) return askCustodian(ctx, custody, row)
  await inTx(ctx, async (tx) => {
    const standing = await lockPayment(tx, row.id)
    if (standing.state !== 'asked' || standing.version !== row.version) return
    if (typeof found === 'object') return accept(tx, standing, found.ref)
    await doubtWhereOld(tx, standing, standing.moved_at)
    const none_at = found === 'none' ? (standing.none_at ?? now) : standing.none_at
    await keepPayment(tx, standing, { none_at, look_at: later(now, none_at ? SECOND_LOOK_MS : SOON_MS) })
  })
}

const isNoneForGood = ({ asked_at, none_at }: CustodianPaymentRow, now: Date): boolean =>
  asked_at !== null &&
  none_at !== null &&
  now.getTime() - asked_at.getTime() >= NONE_AFTER_MS &&
  now.getTime() - none_at.getTime() >= SECOND_LOOK_MS

async function accept(tx: Tx, row: CustodianPaymentRow, ref: string): Promise<void> {
  await movePayment(tx, row, 'accept', { ref, look_at: tx.now })
  await noteCustodianRef(tx, row.withdrawal_id, ref)
}

/** Nothing came of it: its withdrawal goes back to people. A new try is a new payment, under an id of its own. */
async function refuse(
  tx: Tx,
  row: CustodianPaymentRow,
  code: string,
  reason: 'custody' | 'screening' = 'custody',
): Promise<void> {
  await movePayment(tx, row, 'refuse', { said: code })
  tx.ctx.log.error(
    { withdrawal: row.withdrawal_id, payment: row.id, code },
    'a withdrawal is not paid by the custodian',
  )
  let paid = await lockWithdrawal(tx, row.withdrawal_id)
  if (paid?.state === 'unclear') paid = await moveWithdrawal(tx, paid, 'clear_to_sending', 'system')
  if (paid?.state !== 'sending') return
  const set = { provider: null, provider_ref: null, look_at: null, instructed_at: null }
  const back = await moveWithdrawal(tx, paid, 'recall', 'system', { set })
  await holdBackFor(tx, back, reason)
}
