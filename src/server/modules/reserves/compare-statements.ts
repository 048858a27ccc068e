import type { Ctx } from '../../kernel/context.ts'
import { inSnapshot } from '../../ledger/snapshot.ts'
import { type ClearingAccount, clearingAccounts } from './clearing-accounts.rows.ts'
import { closingOf, looseSince, versionBefore } from './closing-balances.rows.ts'
import { type Compared, unknownOf } from './compared.ts'

const HOUR_MS = 3_600_000
/** A long weekend: beyond it nobody can say what the bank has. */
const STALE_MS = 96 * HOUR_MS
/** So long what people book may be on the other side of a statement than they think. */
const LOOSE_MS = 36 * HOUR_MS

/**
 * Compares what lies where only statements tell of it, a bank or a custodian, with the books:
 *
 *   closing balance + what was on its way by then + what was booked since the import = the clearing account
 *
 * On its way is what a card service sent, and no line had brought: it is in the books since it left the service.
 * All lines of a statement are booked by its import, and then the balance is noted beside the books as they stand: from there on both move together, so
 * that a difference shows at the import and stays until it is mended. What people book by hand (`float fund`, a return, a reversal), and payments that no
 * statement has named yet, may be in the statement or not, whichever side of the import they were booked on: until the statements of a day and a half later,
 * the outside may be off by as much. A balance older than four days is 'unknown'.
 */
export async function compareStatement(ctx: Ctx, account: ClearingAccount): Promise<Compared> {
  const { asset, ref } = account
  return inSnapshot(ctx, async ({ q, now }) => {
    const closing = await closingOf(q, asset, ref)
    if (!closing) return unknownOf(account, 'no_statement')
    if (now.getTime() - closing.importedAt.getTime() > STALE_MS) return unknownOf(account, 'statement_old')
    const ours = (await clearingAccounts(q)).find(({ id }) => id === account.id)?.ours ?? 0n
    const from = await versionBefore(q, asset, ref, new Date(now.getTime() - LOOSE_MS))
    const loose = await looseSince(q, { account: account.id, from, at: closing.booksVersion })
    return {
      asset,
      ref,
      ours,
      inFlight: -closing.inTransit,
      ...loose,
      outside: closing.balance + (ours - closing.books),
      basis: `statement:${closing.closedOn}`,
    }
  })
}
