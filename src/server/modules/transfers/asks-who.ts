import { firstTimeAbove, knownAfterDays, reviewAbove } from '../../../contract/withdrawals/limits.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { earlierAnswer } from '../../kernel/once-for-key.ts'
import { worthInEuro } from '../../kernel/rates/worth-in-euro.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { withStepUp } from '../accounts/second-factor/step-up.ts'
import { sentBefore, sentSince } from './transfers.rows.ts'

const DAY_MS = 86_400_000
const CENTS = 100n

interface Sum {
  senderId: string
  payeeId: string
  /** In cents of a euro. */
  worth: bigint
}

/**
 * Whether a sum asks who its sender is: from where somebody would look at a withdrawal, counted with what they sent within 24 hours; to a payee to whom
 * nothing of theirs has been for days from the lower figure on. What somebody splits is as much as what they split it from.
 */
export async function asksWho(q: Query, { senderId, payeeId, worth }: Sum, now: Date): Promise<boolean> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const sent = await sentSince(q, { senderId, payeeId, since: ago(1) })
  if (sent.everybody + worth > BigInt(reviewAbove) * CENTS) return true
  if (sent.payee + worth <= BigInt(firstTimeAbove) * CENTS) return false
  return !(await sentBefore(q, senderId, payeeId, ago(knownAfterDays)))
}

interface Asked {
  payeeId: string
  asset: string
  /** In smallest units. */
  amount: bigint
}

/**
 * Does it, once the sender confirmed that it is them where the sum asks for that: before the transaction, because a refusal must be remembered. A repeat of what
 * was done is answered without. Throws as `withStepUp`.
 * @param act gets the context to act in, and whether they confirmed.
 */
export async function confirmingSum<T>(
  ctx: CustomerCtx,
  { payeeId, asset, amount }: Asked,
  act: (sure: CustomerCtx, confirmed: boolean) => Promise<T>,
): Promise<T> {
  const worth = await worthInEuro(query(ctx), ctx, asset, amount)
  const asks =
    worth !== null && (await asksWho(query(ctx), { senderId: ctx.actor.customerId, payeeId, worth }, ctx.now()))
  const unconfirmed = asks && !(ctx.idempotency && (await earlierAnswer(ctx, ctx.idempotency)))
  return unconfirmed ? withStepUp(ctx, (sure) => act(sure, true)) : act(ctx, false)
}
