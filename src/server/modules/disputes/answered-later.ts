import type { Ctx } from '../../kernel/context.ts'
import { FIND_ANSWER, type RecordedAnswer, replay } from '../../kernel/idempotency.ts'
import { inTx, query, type Tx } from '../../kernel/tx.ts'

/**
 * Does something once under the request's key, and answers what `read` finds afterwards: what people wrote to each other must not lie in the clear
 * beside the key. A repeat, and whoever lost a race against the same request elsewhere, reads too.
 */
export async function answeredLater<T, C extends Ctx>(
  ctx: C,
  work: (tx: Tx<C>) => Promise<void>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    await inTx<null, C>(ctx, async (tx) => {
      await work(tx)
      return null
    })
  } catch (error) {
    const claim = ctx.idempotency
    const [row] = claim ? await query(ctx)<RecordedAnswer>(FIND_ANSWER, [claim.ownerId, claim.key]) : []
    if (!row || !claim) throw error
    replay(row, claim)
  }
  return read()
}
