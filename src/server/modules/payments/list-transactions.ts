import { stringify } from 'csv-stringify/sync'
import { say } from '../../../contract/sentence.ts'
import type { Transaction, TransactionQuery } from '../../../contract/wallet/payments.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { FileAnswer, type PageOf } from '../../kernel/implement.ts'
import { query } from '../../kernel/tx.ts'
import { type Place, transactionsOf, type Wanted } from './transactions.rows.ts'

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
    kind: asked.kind,
    status: asked.status,
    asset: asked.asset,
    from: asked.from === undefined ? undefined : new Date(asked.from),
    until: asked.to === undefined ? undefined : endOf(asked.to),
    before: asked.cursor === undefined ? undefined : placeIn(asked.cursor),
  }
  if (asked.format === 'csv') return asCsv(ctx, wanted)
  const rows = await transactionsOf(query(ctx), { ...wanted, limit: asked.limit + 1 })
  const page = rows.slice(0, asked.limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => row.transaction),
    next: last && rows.length > page.length ? cursorOf(last.place) : null,
  }
}

const endOf = (to: string): Date => new Date(new Date(to).getTime() + (to.includes('T') ? 0 : DAY_MS))

const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at.toISOString()}|${id}`).toString('base64url')

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function placeIn(cursor: string): Place {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw badField('cursor', say('start_again'))
  return { at: new Date(at), id }
}

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
      row.received.amount,
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
