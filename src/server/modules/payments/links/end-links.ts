import { paymentLinkMoved } from '../../../../contract/events/transfers.ts'
import type { PaymentLink } from '../../../../contract/wallet/payment-links.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { eachAlone } from '../../../kernel/jobs.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { stopWaiting } from '../buying/move-buy.ts'
import { type DepositRow, lockDeposit } from '../deposits.rows.ts'
import {
  dueLinks,
  linkOfDeposit,
  moveLinkRow,
  ownLink,
  type PaymentLinkRow,
  shareOpenLink,
} from './payment-links.rows.ts'
import { linkOnWire } from './read-links.ts'

const BATCH = 200

type Link = Pick<PaymentLinkRow, 'id' | 'deposit_id'>
type Way = 'pay' | 'cancel' | 'expire'

/** Ends a link that is open, and the wait for its deposit, whose lock is taken first, as money that arrives takes it. Undefined where it can't be. */
async function endLink(tx: Tx, { id, deposit_id }: Link, event: Way): Promise<PaymentLinkRow | undefined> {
  if (deposit_id !== null) await lockDeposit(tx, deposit_id)
  const moved = await moveLinkRow(tx, id, event, { late: event !== 'pay' })
  if (!moved) return undefined
  await stopWaiting(tx, deposit_id)
  await tell(tx, moved, event)
  return moved
}

const tell = (tx: Tx, { id, payee_id, version }: PaymentLinkRow, event: Way): Promise<unknown> =>
  emit(tx, paymentLinkMoved, { link_id: id, payee_id, event, version })

/**
 * Takes a link for the transfer that pays it, in its transaction: one of one use is paid from then on, and of all who pay it at once one does. Throws
 * 'payment_link_over'.
 */
export async function takeLink(tx: Tx, link: PaymentLinkRow): Promise<PaymentLinkRow> {
  const taken = link.uses === 'once' ? await endLink(tx, link, 'pay') : await shareOpenLink(tx, link.id)
  if (!taken) throw new Problem('payment_link_over')
  return taken
}

/**
 * A deposit was credited, in this transaction, which holds its lock. Where it is the money of a link that is open, that is paid, its time over or not; what isn't the
 * amount that was asked for leaves it open, and the money stays its payee's deposit.
 */
export async function settleLink(tx: Tx, deposit: Pick<DepositRow, 'id'>, amount: bigint): Promise<void> {
  const link = await linkOfDeposit(tx.q, deposit.id)
  if (!link || link.amount === null || BigInt(link.amount) !== amount) return
  const moved = await moveLinkRow(tx, link.id, 'pay', { late: true })
  if (moved) await tell(tx, moved, 'pay')
}

/** Ends one of the caller's links. The same again changes nothing. Throws 'not_found', 'payment_link_over' where it ended otherwise. */
export const cancelLink = (ctx: CustomerCtx, id: string): Promise<PaymentLink> =>
  inTx(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const seen = await ownLink(tx.q, customerId, id)
    if (!seen) throw new Problem('not_found')
    if (await endLink(tx, seen, 'cancel')) await audit(tx, 'payment_link.cancel', `payment_link:${id}`)
    const now = await ownLink(tx.q, customerId, id)
    if (now?.state !== 'cancelled') throw new Problem('payment_link_over', { extra: { state: now?.state } })
    return linkOnWire(ctx, now)
  })

/** Ends links whose time is over, each in a transaction of its own. Costs what is due. @returns how many ended. */
export async function expireLinks(ctx: Ctx): Promise<number> {
  for (let total = 0; ; ) {
    const due = await dueLinks(query(ctx), ctx.now(), BATCH)
    const ended = await eachAlone(ctx, due, {
      work: async (link) => (await inTx(ctx, (tx) => endLink(tx, link, 'expire'))) !== undefined,
      failed: ({ id }) => [{ link: id }, 'payment link whose time is over not ended'],
    })
    total += ended
    if (due.length < BATCH || ended === 0) return total
  }
}
