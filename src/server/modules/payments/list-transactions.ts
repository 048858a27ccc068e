import { stringify } from 'csv-stringify/sync'
import { hasArrived, type Transaction, type TransactionQuery } from '../../../contract/wallet/payments.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { FileAnswer, type PageOf } from '../../kernel/implement.ts'
import { pageOf, placeIn } from '../../kernel/page-cursor.ts'
import { query } from '../../kernel/tx.ts'
import { transactionsOf, type Wanted } from './transactions.rows.ts'

const DAY_MS = 86_400_000
const MAX_CSV_ROWS = 10_000

/**
 * The caller's transactions, newest first: a page, or with format=csv all that match as a file. Throws 'invalid_input' naming a bad
 * cursor, 'statement_too_long' where a file would have more than 10,000 rows.
 */
export async function listTransactions(
  ctx: CustomerCtx,
  asked: TransactionQuery,
): Promise<PageOf<Transaction> | FileAnswer> {
  const wanted: Omit<Wanted, 'limit'> = {
    customerId: ctx.actor.customerId,
    id: asked.id,
    kind: asked.kind,
    status: asked.status,
    asset: asked.asset,
    from: asked.from === undefined ? undefined : new Date(asked.from),
    until: asked.to === undefined ? undefined : endOf(asked.to),
    before: placeIn(asked.cursor),
  }
  if (asked.format === 'csv') return asCsv(ctx, wanted)
  const rows = await transactionsOf(query(ctx), { ...wanted, limit: asked.limit + 1 })
  return pageOf(
    rows,
    asked.limit,
    (row) => row.transaction,
    (row) => row.place,
  )
}

const endOf = (to: string): Date => new Date(new Date(to).getTime() + (to.includes('T') ? 0 : DAY_MS))

async function asCsv(ctx: CustomerCtx, wanted: Omit<Wanted, 'limit'>): Promise<FileAnswer> {
  const rows = await transactionsOf(query(ctx), { ...wanted, limit: MAX_CSV_ROWS + 1 })
  if (rows.length > MAX_CSV_ROWS) throw new Problem('statement_too_long')
  return new FileAnswer('transactions.csv', 'text/csv; charset=utf-8', csvOf(rows.map((row) => row.transaction)))
}

/** One row a transaction, amounts in whole units. A cell that a spreadsheet would take for a formula is quoted as text. */
export const csvOf = (rows: readonly Transaction[]): string =>
  stringify(
    rows.map((row) => [
      row.created_at,
      row.kind,
      row.number,
      row.status,
      row.paid?.amount,
      row.paid?.asset,
      // What was declined, ran out of time or was taken back was not received: sums of the column stay true.
      hasArrived(row) ? row.received.amount : undefined,
      row.received.asset,
      row.fee?.amount,
      row.fee?.asset,
      row.reference,
      row.completed_at,
      row.counterparty?.username,
      row.outside,
    ]),
    { header: true, columns: [...header], escape_formulas: true, record_delimiter: 'windows' },
  )

const header = [
  'created_at',
  'kind',
  'number',
  'status',
  'paid',
  'paid_asset',
  'received',
  'received_asset',
  'fee',
  'fee_asset',
  'reference',
  'completed_at',
  'counterparty',
  'outside',
] as const
