import { unconfirmedADay } from '../../../contract/withdrawals/limits.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { triedAgain } from '../../kernel/idempotency.ts'
import { worthInEuro } from '../../kernel/rates/worth-in-euro.ts'
import { query, type Tx } from '../../kernel/tx.ts'
import { withStepUp } from '../accounts/second-factor/step-up.ts'
import { isWhereSignedIn } from '../accounts/sign-in/sessions.rows.ts'
import { amountOf } from '../withdrawals/withdrawal-amount.ts'
import { sentBefore, unconfirmedSince } from './transfers.rows.ts'

const DAY_MS = 86_400_000
const CENTS = 100n

interface Sum {
  senderId: string
  payeeId: string
  /** In cents of a euro. */
  worth: bigint
}

/** Ends the transaction of what its sender has to confirm first. */
class Unconfirmed extends Error {}

/**
 * Ends a transaction that a session alone may not do: what it lets go to others within 24 hours is one sum over all of them, and nothing to somebody who was never
 * sent anything, or from another browser or network than it was opened in. Under the sender's row lock, so that of many at once each counts those before it.
 */
export async function refuseUnconfirmed(tx: Tx<CustomerCtx>, sum: Sum): Promise<void> {
  if (!(await mayGoAlone(tx, sum))) throw new Unconfirmed()
}

async function mayGoAlone(at: Pick<Tx<CustomerCtx>, 'q' | 'ctx' | 'now'>, { senderId, payeeId, worth }: Sum) {
  const gone = await unconfirmedSince(at.q, senderId, new Date(at.now.getTime() - DAY_MS))
  const within = gone + worth <= BigInt(unconfirmedADay) * CENTS
  return within && (await sentBefore(at.q, senderId, payeeId)) && (await isWhereSignedIn(at))
}

/** Whether that would end a transfer as things stand, without a lock: for its last look. What can't be valued isn't sent at all. Throws 'invalid_input' and 'amount_out_of_range' naming the amount. */
export async function transferConfirms(
  ctx: CustomerCtx,
  { payee_id: payeeId, asset, amount }: { payee_id: string; asset: string; amount: string },
): Promise<{ confirms: boolean }> {
  const q = query(ctx)
  const worth = await worthInEuro(q, ctx, asset, amountOf({ asset, amount }))
  if (worth === null) return { confirms: false }
  const alone = await mayGoAlone({ q, ctx, now: ctx.now() }, { senderId: ctx.actor.customerId, payeeId, worth })
  return { confirms: !alone }
}

/**
 * Does it, and where `refuseUnconfirmed` ended that, once more after the sender confirmed that it is them: between the two transactions, because a refusal must be
 * remembered. What is refused for another reason is so before anybody is asked, and a repeat of what was done is answered without. Throws as `withStepUp`.
 * @param act gets the context to act in, and whether they confirmed.
 */
export async function confirmingSum<T>(
  ctx: CustomerCtx,
  act: (sure: CustomerCtx, confirmed: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await act(ctx, false)
  } catch (error) {
    if (!(error instanceof Unconfirmed)) throw error
  }
  return withStepUp(triedAgain(ctx), (sure) => act(sure, true))
}
