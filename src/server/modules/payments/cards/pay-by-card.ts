import type { CardPayment } from '../../../../contract/cards/cards.ts'
import { depositInitiated, depositSubject } from '../../../../contract/events/payments.ts'
import type { DepositRef } from '../../../../contract/wallet/payments.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { earlierAnswer } from '../../../kernel/once-for-key.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { CardStanding } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { isClosed } from '../../accounts/is-closed.ts'
import { depositMovedOn } from '../deposit-moved-on.ts'
import { type DepositRow, depositById, depositOnWire, lockOwnDeposit, moveDeposit } from '../deposits.rows.ts'
import { type CardPaymentRow, cardPaymentOf, hastenLook, lockCardPayment, noteBegun } from './card-payments.rows.ts'
import { refuseClosedCards } from './charge.ts'

/**
 * Begins a card deposit's payment at the service, or shows how far it is. The service is asked first and outside the transaction; under the deposit's own
 * id, so that one that was begun and not written down is the same one. Throws 'not_found' to strangers, 'deposit_moved_on' with its state where it can't
 * be paid any more, 'deposits_closed', 'unavailable' where the service doesn't say.
 */
export async function payByCard(ctx: CustomerCtx, { deposit_id: id }: DepositRef): Promise<CardPayment> {
  const { deposit, payment } = await ownCard(ctx, id)
  const cards = refuseClosedCards(ctx, payment.currency)
  if (deposit.status === 'created' && deposit.expires_at <= ctx.now()) throw depositMovedOn('expired')
  if (deposit.status !== 'created' && deposit.status !== 'pending') throw depositMovedOn(deposit.status)
  // A key that was used for something else is refused before the service is asked, not after.
  if (ctx.idempotency) await earlierAnswer(ctx, ctx.idempotency)
  const begun = await cards.begin({
    id,
    currency: payment.currency,
    total: BigInt(payment.total),
    number: deposit.number,
  })
  const stands = begun === 'unknown' ? 'unknown' : await cards.look(begun.ref)
  if (begun === 'unknown' || stands === 'unknown') throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
  return inTx(ctx, async (tx) => {
    const now = await lockOwnDeposit(tx, ctx.actor.customerId, id)
    if (!now) throw new Problem('not_found')
    // Closed since they were let in: what is charged now would be nobody's.
    if (await isClosed(tx, now.customer_id)) throw new Problem('unauthenticated')
    const moved = now.status === 'created' ? await moveDeposit(tx, id, 'begin') : now
    if (!moved) throw depositMovedOn(now.status)
    if (now.status === 'created') {
      await noteBegun(tx, id, begun.ref, new Date(tx.now.getTime() + cards.pollSeconds * 1000))
      await emit(tx, depositInitiated, depositSubject(moved))
      await audit(tx, 'deposit.initiate', `deposit:${id}`)
    }
    const row = await lockCardPayment(tx, id)
    if (!row) throw new Problem('not_found')
    // Charged, and no message has told of it yet.
    if (stands.is === 'paid') await hastenLook(tx, id)
    return onScreen(moved, row, stands, { name: cards.name, sandbox: cards.sandbox, ...keysOf(begun) })
  })
}

/** A deposit by card of the caller's; another's is as good as none. */
export async function ownCard(ctx: CustomerCtx, id: string): Promise<{ deposit: DepositRow; payment: CardPaymentRow }> {
  const deposit = await depositById(query(ctx), id)
  const payment = deposit?.customer_id === ctx.actor.customerId ? await cardPaymentOf(query(ctx), id) : undefined
  if (!deposit || !payment) throw new Problem('not_found')
  return { deposit, payment }
}

const keysOf = ({ key, secret }: { key: string; secret: string }) => ({ key, secret })

/** A payment as its customer sees it, from our books and from what the service says. */
export function onScreen(
  deposit: DepositRow,
  payment: CardPaymentRow,
  stands: CardStanding,
  service: CardPayment['service'],
): CardPayment {
  const over = deposit.status === 'expired' || deposit.status === 'rejected'
  return {
    deposit: depositOnWire(deposit),
    total: onWire(BigInt(payment.total), payment.currency),
    fee: onWire(BigInt(payment.fee), payment.currency),
    stage: over || stands.is === 'canceled' ? 'over' : stands.is,
    declined: stands.is === 'open' ? stands.declined : null,
    matures_at: payment.matures_at?.toISOString() ?? null,
    service,
  }
}
