import type { Ctx } from '../../../kernel/context.ts'
import { eachAlone } from '../../../kernel/jobs.ts'
import type { CardStanding } from '../../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../../accounts/lock-customer.ts'
import { type DepositRow, depositById, lockDeposit } from '../deposits.rows.ts'
import { bookCanceled, bookCost, bookPaid } from './book-card.ts'
import { bookRefunds } from './book-refunds.ts'
import { type CardPaymentRow, cardPaymentOf, dueCards, lockCardPayment, noteLooked } from './card-payments.rows.ts'
import { bookDispute } from './disputes/book-dispute.ts'

const BATCH = 100
const HOUR_MS = 3_600_000
const AFTER_FAULT_MS = 5 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any card's holder may dispute a payment. */
const DISPUTABLE_DAYS = 550

/**
 * Looks at payments whose turn it is: by the clock, or because a message told of them. What one of them throws holds up no other. Costs what is due.
 * @returns how many were looked at.
 */
export async function lookAtCards(ctx: Ctx): Promise<number> {
  if (!ctx.providers.cards) return 0
  const due = await dueCards(query(ctx), ctx.now(), BATCH)
  await eachAlone(ctx, due, {
    work: ({ deposit_id }) => lookAtCard(ctx, deposit_id),
    later: ({ deposit_id, look_at }) =>
      noteLooked(query(ctx), deposit_id, look_at, new Date(ctx.now().getTime() + AFTER_FAULT_MS)),
    failed: ({ deposit_id }) => [{ deposit: deposit_id }, 'card payment not looked at'],
  })
  return due.length
}

/**
 * Reads at the service where a payment stands and books what follows, in one transaction. Whoever comes second finds all of it done. Nothing where the
 * service doesn't say.
 */
export async function lookAtCard(ctx: Ctx, depositId: string): Promise<void> {
  const { cards } = ctx.providers
  const [payment, deposit] = await Promise.all([
    cardPaymentOf(query(ctx), depositId),
    depositById(query(ctx), depositId),
  ])
  if (!cards || !payment?.psp_ref || !deposit || payment.psp !== cards.name) return
  const ended = deposit.status === 'expired'
  const first = await cards.look(payment.psp_ref)
  // Its time is over: it is ended there, too, and what comes of that is believed. Money that came first is credited.
  const stands = ended && first !== 'unknown' && first.is !== 'paid' ? await cards.cancel(payment.psp_ref) : first
  if (stands !== 'unknown')
    await inTx(ctx, async (tx) => {
      const [locked, row] = [await lockDeposit(tx, depositId), await lockCardPayment(tx, depositId)]
      if (!locked || !row) return
      // What leaves them at this moment comes before what is booked, or sees it.
      const customer = await lockCustomer(tx, locked.customer_id)
      await book(tx, locked, row, stands, customer?.status === 'closed')
    })
  const next = stands === 'unknown' ? soon(ctx, cards.pollSeconds) : nextLook(ctx, payment, stands, cards.pollSeconds)
  await noteLooked(query(ctx), depositId, payment.look_at, next)
}

async function book(
  tx: Tx,
  deposit: DepositRow,
  payment: CardPaymentRow,
  stands: CardStanding,
  closed: boolean,
): Promise<void> {
  if (stands.is === 'canceled') return bookCanceled(tx, deposit)
  if (stands.is !== 'paid') return
  const paid = await bookPaid(tx, deposit, payment, stands, closed)
  // As it was noted a moment ago: what lies in suspense bears what is taken of it.
  const noted = paid && (await cardPaymentOf(tx.q, deposit.id))
  if (!paid || !noted) return
  await bookCost(tx, noted, stands.cost)
  await bookRefunds(tx, paid, noted, stands, closed)
  for (const dispute of stands.disputes) await bookDispute(tx, paid, noted, dispute)
}

const soon = (ctx: Ctx, seconds: number) => new Date(ctx.now().getTime() + seconds * 1000)

/** What waits is asked about soon, and less and less often; what is paid each hour of its first days, then each day, as long as it may be disputed. */
function nextLook(ctx: Ctx, { created_at }: CardPaymentRow, stands: CardStanding, pollSeconds: number): Date | null {
  const age = ctx.now().getTime() - created_at.getTime()
  if (stands.is === 'canceled') return null
  const open = stands.is !== 'paid' || stands.disputes.some(({ is }) => is === 'asked' || is === 'taken')
  if (stands.is === 'paid' && !open && age > DISPUTABLE_DAYS * DAY_MS) return null
  // A pretended service's disputes come within minutes.
  const slowest = ctx.providers.cards?.sandbox && age < HOUR_MS ? pollSeconds * 1000 : open ? HOUR_MS : DAY_MS
  return new Date(ctx.now().getTime() + Math.min(Math.max(pollSeconds * 1000, age), slowest))
}
