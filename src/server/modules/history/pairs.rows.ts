import { assets } from '../../../contract/assets.ts'
import type { Query } from '../../kernel/tx.ts'
import { available } from '../../ledger/chart.ts'
import type { StatementRow } from '../../ledger/statement.rows.ts'

/** Movements that take one asset of somebody's and give them another. */
const EXCHANGES: ReadonlySet<string> = new Set(['conversion', 'buy_release'])
const PAIRS = `select journal_id, max(asset) filter (where debit_account = any($2::uuid[])) as given,
    max(asset) filter (where credit_account = any($2::uuid[])) as got
  from ledger_transfer where journal_id = any($1::uuid[]) group by journal_id`

/** The lines, with both assets at each side of an exchange: alone, neither says what it was exchanged for. */
export async function withPairs(q: Query, customerId: string, rows: readonly StatementRow[]): Promise<StatementRow[]> {
  const journals = [...new Set(rows.flatMap(({ kind, journalId }) => (EXCHANGES.has(kind) ? [journalId] : [])))]
  if (journals.length === 0) return [...rows]
  const theirs = assets.map(({ code }) => available(customerId, code).id)
  const found = await q<{ journal_id: string; given: string | null; got: string | null }>(PAIRS, [journals, theirs])
  const pairs = new Map(
    found.map(({ journal_id, given, got }) => [journal_id, given && got ? ([given, got] as const) : undefined]),
  )
  return rows.map((row) => ({ ...row, pair: pairs.get(row.journalId) }))
}
