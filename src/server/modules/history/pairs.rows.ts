import { assets } from '../../../contract/assets.ts'
import type { Query } from '../../kernel/tx.ts'
import { available, feesEarned } from '../../ledger/chart.ts'
import type { StatementRow } from '../../ledger/statement/statement.rows.ts'

/** Movements that take one asset of somebody's and give them another. */
const EXCHANGES: ReadonlySet<string> = new Set(['conversion', 'buy_release'])
/** Movements that give one customer what was another's, for money that is on no book here. */
const TRADES: ReadonlySet<string> = new Set(['escrow_release', 'escrow_split'])

const PAIRS = `select journal_id, max(asset) filter (where debit_account = any($2::uuid[])) as given, sum(amount) filter (where debit_account = any($2::uuid[])) as gave,
    max(asset) filter (where credit_account = any($2::uuid[])) as got, sum(amount) filter (where credit_account = any($2::uuid[])) as gotten,
    sum(amount) filter (where credit_account = any($3::uuid[]) and not debit_account = any($2::uuid[])) as fee
  from ledger_transfer where journal_id = any($1::uuid[]) group by journal_id`
interface Pair {
  journal_id: string
  given: string | null
  gave: string | null
  got: string | null
  gotten: string | null
  fee: string | null
}

const OTHERS = {
  transfer: `select t.id, c.username as other from customer_transfer t
    join customer c on c.id = case when t.sender_id = $2 then t.payee_id else t.sender_id end where t.id = any($1::uuid[])`,
  order: `select o.id, c.username as other from p2p_order o
    join customer c on c.id = case when o.seller_id = $2 then o.buyer_id else o.seller_id end where o.id = any($1::uuid[])`,
} as const

/** The lines, with what alone they don't say: what an exchange was for, with whom a trade or a transfer was, and the fee within. */
export const withSides = async (q: Query, customerId: string, rows: readonly StatementRow[]): Promise<StatementRow[]> =>
  withOthers(q, customerId, await withPairs(q, customerId, rows))

/** Of whom a line is about another customer's, by what it calls that; what is only set aside or free again is nobody's but theirs. */
const aboutOther = ({ kind, meta, amount }: StatementRow) =>
  kind === 'customer_transfer'
    ? (['transfer', meta.transfer] as const)
    : TRADES.has(kind) && amount !== 0n
      ? (['order', meta.order] as const)
      : undefined

async function withOthers(q: Query, customerId: string, rows: StatementRow[]): Promise<StatementRow[]> {
  const others = new Map<string, string>()
  for (const [what, sql] of Object.entries(OTHERS)) {
    const ids = new Set(rows.flatMap((row) => (aboutOther(row)?.[0] === what ? (aboutOther(row)?.[1] ?? []) : [])))
    if (ids.size === 0) continue
    for (const { id, other } of await q<{ id: string; other: string }>(sql, [[...ids], customerId]))
      others.set(id, other)
  }
  return rows.map((row) => ({ ...row, other: others.get(aboutOther(row)?.[1] ?? '') }))
}

/** The lines, with both assets at each side of an exchange: alone, neither says what it was exchanged for. */
async function withPairs(q: Query, customerId: string, rows: readonly StatementRow[]): Promise<StatementRow[]> {
  const journals = new Set(
    rows.flatMap(({ kind, journalId }) => (EXCHANGES.has(kind) || TRADES.has(kind) ? [journalId] : [])),
  )
  if (journals.size === 0) return [...rows]
  const theirs = assets.map(({ code }) => available(customerId, code).id)
  const fees = assets.map(({ code }) => feesEarned(code).id)
  const found = await q<Pair>(PAIRS, [[...journals], theirs, fees])
  const pairs = new Map(found.map((pair) => [pair.journal_id, pair]))
  return rows.map((row) => {
    const pair = pairs.get(row.journalId)
    return pair ? { ...row, ...sidesOf(pair, row) } : row
  })
}

/** The fee is taken from what one gets: who gives bears none. */
function sidesOf({ given, gave, got, gotten, fee }: Pair, { amount }: StatementRow): Partial<StatementRow> {
  const isGot = amount > 0n
  const exchange =
    given && gave && got && gotten
      ? {
          pair: [given, got] as const,
          exchanged: { asset: isGot ? given : got, amount: BigInt(isGot ? gave : gotten) },
        }
      : {}
  return { ...exchange, ...(isGot && fee && { feeWithin: BigInt(fee) }) }
}
