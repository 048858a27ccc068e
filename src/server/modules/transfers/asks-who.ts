import { unconfirmedADay } from '../../../contract/withdrawals/limits.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { triedAgain } from '../../kernel/idempotency.ts'
import type { Tx } from '../../kernel/tx.ts'
import { withStepUp } from '../accounts/second-factor/step-up.ts'
import { isWhereSignedIn } from '../accounts/sign-in/sessions.rows.ts'
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
export async function refuseUnconfirmed(tx: Tx<CustomerCtx>, { senderId, payeeId, worth }: Sum): Promise<void> {
  const gone = await unconfirmedSince(tx.q, senderId, new Date(tx.now.getTime() - DAY_MS))
  const within = gone + worth <= BigInt(unconfirmedADay) * CENTS
  if (!within || !(await sentBefore(tx.q, senderId, payeeId)) || !(await isWhereSignedIn(tx))) throw new Unconfirmed()
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
