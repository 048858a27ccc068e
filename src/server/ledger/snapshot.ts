import type { Tx, TxBounds, TxCtx } from '../kernel/tx.ts'
import { inTx } from '../kernel/tx.ts'

/** For a report over the whole ledger: the server is told to allow it without end, so this process waits for it, too. */
export const WHOLE_LEDGER: TxBounds = { answerWaitMs: 86_400_000 }

/**
 * Reads several statements as of one instant: what commits meanwhile is in none of them. Writes are refused. For reports; a single
 * statement is its own snapshot already. `bounds`: {@link WHOLE_LEDGER} where nobody waits at a screen.
 */
export const inSnapshot = <T, C extends TxCtx>(
  ctx: C,
  read: (tx: Tx<C>) => Promise<T>,
  bounds?: TxBounds,
): Promise<T> =>
  inTx(
    ctx,
    async (tx) => {
      await tx.raw('set transaction isolation level repeatable read, read only')
      // A report over everything may take longer than any verb should.
      await tx.raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      // It reads whole tables, which is quickest from end to end.
      await tx.raw('set local enable_seqscan = on')
      return read(tx)
    },
    bounds,
  )
