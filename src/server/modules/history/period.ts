import { type HistoryQuery, MAX_STATEMENT_LINES } from '../../../contract/wallet/history.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import type { Query } from '../../kernel/tx.ts'
import { balancesAsOf } from '../../ledger/past.ts'
import { inSnapshot } from '../../ledger/snapshot.ts'
import { type StatementFilter, type StatementRow, statementRows } from '../../ledger/statement/statement.rows.ts'
import { numbersOf } from './numbers.rows.ts'
import { withSides } from './pairs.rows.ts'

/** A period of a customer's statement, whole, as of one instant of the database. */
export interface Period {
  customerId: string
  /** Inclusive; undefined: from the first movement. */
  since: Date | undefined
  /** Exclusive, and never to come. */
  until: Date
  asset: string | undefined
  kinds: readonly string[] | undefined
  /** Of this journal alone, and between the balances just before it and just after. */
  journalId: string | undefined
  /** The earliest first, as one reads a statement. */
  lines: StatementRow[]
  /** What people call the things that lines are about, by id: 'D-261121-4K7MQX'. */
  numbers: ReadonlyMap<string, string>
  /** Balances in smallest units before the period and after it, of all movements whatever the filter; none is zero. */
  opening: Map<string, bigint>
  closing: Map<string, bigint>
}

const CHUNK = 1_000
/** Instants in the ledger are whole milliseconds: the last one before another is this much earlier. */
const TICK_MS = 1

/** What a query filters by, as the ledger takes it. */
export const filterOf = (
  asked: Pick<HistoryQuery, 'id' | 'journal_id' | 'asset' | 'kind' | 'since' | 'until'>,
): StatementFilter => ({
  id: asked.id,
  journalId: asked.journal_id,
  asset: asked.asset,
  kinds: asked.kind?.split(','),
  since: asked.since === undefined ? undefined : new Date(asked.since),
  until: asked.until === undefined ? undefined : new Date(asked.until),
})

/** The caller's lines and balances of a period, or of a journal alone. Throws Problem 'statement_too_long' beyond MAX_STATEMENT_LINES. */
export function readPeriod(ctx: CustomerCtx, asked: HistoryQuery): Promise<Period> {
  const filter = filterOf(asked)
  const { asset, kinds, since, until, journalId } = filter
  const { customerId } = ctx.actor
  const soon = ctx.now().getTime() + TICK_MS
  const end = new Date(Math.min(until?.getTime() ?? soon, soon))
  return inSnapshot(ctx, async ({ q }) => {
    const lines = (await allLines(q, customerId, { ...filter, until: end })).reverse()
    const numbers = await numbersOf(q, lines)
    if (journalId) return { customerId, ...entryPeriod(lines, end), asset, kinds, journalId, lines, numbers }
    return {
      customerId,
      since,
      until: end,
      asset,
      kinds,
      lines,
      journalId,
      numbers,
      opening: since ? await balancesAsOf(q, customerId, new Date(since.getTime() - TICK_MS)) : new Map(),
      closing: await balancesAsOf(q, customerId, new Date(end.getTime() - TICK_MS)),
    }
  })
}

/** From the first line to the last, and the balances around them as the ledger keeps them with each: what else moved in that moment is in neither. */
function entryPeriod(
  lines: readonly StatementRow[],
  end: Date,
): Pick<Period, 'since' | 'until' | 'opening' | 'closing'> {
  const [opening, closing] = [new Map<string, bigint>(), new Map<string, bigint>()]
  for (const { asset, amount, balanceAfter } of lines) {
    if (!opening.has(asset)) opening.set(asset, balanceAfter - amount)
    closing.set(asset, balanceAfter)
  }
  return { since: lines[0]?.at, until: lines.at(-1)?.at ?? end, opening, closing }
}

async function allLines(q: Query, customerId: string, filter: StatementFilter): Promise<StatementRow[]> {
  const lines: StatementRow[] = []
  for (let cursor: string | undefined; ; cursor = lines.at(-1)?.cursor) {
    const chunk = await statementRows(q, customerId, { limit: CHUNK, cursor }, filter)
    lines.push(...(await withSides(q, customerId, chunk)))
    if (lines.length > MAX_STATEMENT_LINES) throw new Problem('statement_too_long')
    if (chunk.length < CHUNK) return lines
  }
}
