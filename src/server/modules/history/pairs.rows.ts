import { assets } from '../../../contract/assets.ts'
import type { Query } from '../../kernel/tx.ts'
import { available } from '../../ledger/chart.ts'
import type { StatementRow } from '../../ledger/statement/statement.rows.ts'

/** Movements that take one asset of somebody's and give them another. */
const EXCHANGES: ReadonlySet<string> = new Set(['conversion', 'buy_release'])
const PAIRS = `select journal_id, max(asset) filter (where debit_account = any($2::uuid[])) as given,
    max(asset) filter (where credit_account = any($2::uuid[])) as got
  from ledger_transfer where journal_id = any($1::uuid[]) group by journal_id`

const TRANSFERS = `select t.id, c.username as other from customer_transfer t
  join customer c on c.id = case when t.sender_id = $2 then t.payee_id else t.sender_id end where t.id = any($1::uuid[])`

/** The lines, with what alone they don't say: what an exchange was for, and with whom a transfer was. */
export const withSides = async (q: Query, customerId: string, rows: readonly StatementRow[]): Promise<StatementRow[]> =>
  withOthers(q, customerId, await withPairs(q, customerId, rows))

async function withOthers(q: Query, customerId: string, rows: StatementRow[]): Promise<StatementRow[]> {
  const ids = [
    ...new Set(rows.flatMap(({ kind, meta }) => (kind === 'customer_transfer' ? (meta.transfer ?? []) : []))),
  ]
  if (ids.length === 0) return rows
  const found = await q<{ id: string; other: string }>(TRANSFERS, [ids, customerId])
  const others = new Map(found.map(({ id, other }) => [id, other]))
  return rows.map((row) => ({ ...row, other: others.get(row.meta.transfer ?? '') }))
}

/** The lines, with both assets at each side of an exchange: alone, neither says what it was exchanged for. */
async function withPairs(q: Query, customerId: string, rows: readonly StatementRow[]): Promise<StatementRow[]> {
  const journals = [...new Set(rows.flatMap(({ kind, journalId }) => (EXCHANGES.has(kind) ? [journalId] : [])))]
  if (journals.length === 0) return [...rows]
  const theirs = assets.map(({ code }) => available(customerId, code).id)
  const found = await q<{ journal_id: string; given: string | null; got: string | null }>(PAIRS, [journals, theirs])
  const pairs = new Map(
    found.map(({ journal_id, given, got }) => [journal_id, given && got ? ([given, got] as const) : undefined]),
  )
  return rows.map((row) => ({ ...row, pair: pairs.get(row.journalId) }))
}
