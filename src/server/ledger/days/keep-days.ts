import { onConnection } from '../../db/connection.ts'
import { MAX_CLOCK_SKEW_MS, servingFacts } from '../../db/serving.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { WHOLE_LEDGER } from '../snapshot.ts'
import { newestDay, noteUnderWay, readyDays, sealDays, sumDays } from './day-totals.rows.ts'

/** So long after its end a day is sealed: no process's clock may be as far behind. */
const AFTER_MIN = 15
const AFTER_MS = AFTER_MIN * 60_000

/**
 * The job that seals days that are over and sums them. Sealed, a day takes no posting any more (the database refuses it); summed, its balances are
 * read without its transfers. Three transactions, each of which may be the last that is done: the seal; the note of who was posting then, and may not
 * have seen it; the sums, once none of those is left. So no posting that was under way is left out, however long it took to commit. Safe to run twice.
 * Whether a day is over the database's clock says, too; and a process whose own is off by more than is served with seals nothing.
 */
export async function keepDays(ctx: Ctx): Promise<void> {
  const last = new Date(ctx.now().getTime() - AFTER_MS - DAY_MS).toISOString().slice(0, 10)
  const newest = await newestDay(query(ctx))
  if (newest?.summed && newest.day >= last) return
  const { skewMs } = await onConnection(ctx.db.pool, servingFacts)
  if (skewMs > MAX_CLOCK_SKEW_MS) {
    ctx.log.error({ skewMs }, 'days not sealed: this clock is off from the database’s')
    return
  }
  const plain = { ...ctx, idempotency: undefined }
  await inTx(plain, async (tx) => {
    // The first posting is looked for once, when there is no day yet.
    await tx.raw('set local enable_seqscan = on')
    await sealDays(tx, last, `${AFTER_MIN} minutes`)
  })
  await inTx(plain, noteUnderWay)
  await inTx(
    plain,
    async (tx) => {
      await tx.raw('set local statement_timeout = 0; set local enable_seqscan = on')
      const ready = await readyDays(tx.q)
      if (ready) await sumDays(tx, ready)
    },
    WHOLE_LEDGER,
  )
}
const DAY_MS = 86_400_000
