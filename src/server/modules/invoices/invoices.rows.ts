import type { MovementKind } from '../../../contract/wallet/movement-kinds.ts'
import { LAST_ID, type Place } from '../../kernel/page-cursor.ts'
import type { Query } from '../../kernel/tx.ts'

type PaperKind = 'invoice' | 'credit_note'

/** An invoice or credit note as stored; amounts in smallest units, as text. */
export interface InvoiceRow {
  id: string
  kind: PaperKind
  number: string
  customer_id: string
  /** '2026-03-01' */
  month: string
  /** Of a credit note: the invoice that it takes from. */
  credits: string | null
  credits_number: string | null
  currency: string
  total: string | null
  parties_sealed: string
  issued_at: Date
}

export interface InvoiceLineRow {
  invoice_id: string
  line: number
  kind: MovementKind
  asset: string
  count: number
  amount: string
  worth: string | null
}

// One row a year and kind, locked until COMMIT: whoever rolls back has taken nothing.
const TAKE_NUMBER = `insert into invoice_number as taken (kind, year, last) values ($1, $2, 1)
  on conflict (kind, year) do update set last = taken.last + 1 returning last`
const INSERT = `insert into invoice (id, kind, year, seq, number, customer_id, month, credits, currency, total, parties_sealed, issued_at)
  values ($1, $2, $3, $4, $5, $6, $7::date, $8, $9, $10, $11, $12)`
const INSERT_LINE = `insert into invoice_line (invoice_id, line, kind, asset, count, amount, worth) values ($1, $2, $3, $4, $5, $6, $7)`
const INSERT_FEES = `insert into invoice_fee (transfer_id, invoice_id, line) select id, $2, $3 from unnest($1::uuid[]) id`

const PREFIX: Readonly<Record<PaperKind, string>> = { invoice: 'INV', credit_note: 'CN' }

interface NewPaper {
  id: string
  kind: PaperKind
  customerId: string
  month: string
  credits: string | null
  currency: string
  total: bigint | null
  partiesSealed: string
  issuedAt: Date
  lines: readonly {
    kind: MovementKind
    asset: string
    amount: bigint
    worth: bigint | null
    transfers: readonly string[]
  }[]
}

/** Writes a paper under the next number of its kind and year, in the caller's transaction. Returns the number. */
export async function writePaper(q: Query, paper: NewPaper): Promise<string> {
  const year = paper.issuedAt.getUTCFullYear()
  const [taken] = await q<{ last: number }>(TAKE_NUMBER, [paper.kind, year])
  if (!taken) throw new Error('no number was taken')
  const number = `${PREFIX[paper.kind]}-${year}-${String(taken.last).padStart(6, '0')}`
  const { id, kind, customerId, month, credits, currency, total, partiesSealed, issuedAt } = paper
  const values = [id, kind, year, taken.last, number, customerId, month, credits, currency, total, partiesSealed]
  await q(INSERT, [...values, issuedAt])
  for (const [index, { transfers, ...line }] of paper.lines.entries()) {
    await q(INSERT_LINE, [id, index + 1, line.kind, line.asset, transfers.length, line.amount, line.worth])
    await q(INSERT_FEES, [transfers, id, index + 1])
  }
  return number
}

const COLUMNS = `i.id, i.kind, i.number, i.customer_id, i.month::text as month, i.credits, c.number as credits_number, i.currency, i.total,
  i.parties_sealed, i.issued_at`
const FROM = 'invoice i left join invoice c on c.id = i.credits'
const LIST = `select ${COLUMNS} from ${FROM} where i.customer_id = $1 and (i.issued_at, i.id) < ($2::timestamptz, $3::uuid)
  order by i.issued_at desc, i.id desc limit $4`
const ONE = `select ${COLUMNS} from ${FROM} where i.id = $1 and i.customer_id = $2`
const LINES =
  'select invoice_id, line, kind, asset, count, amount, worth from invoice_line where invoice_id = any($1::uuid[]) order by invoice_id, line'
const LAST = { at: 'infinity', id: LAST_ID }

/** Up to `limit` papers of a customer's, the latest first. */
export const listInvoices = (
  q: Query,
  customerId: string,
  place: Place | undefined,
  limit: number,
): Promise<InvoiceRow[]> => q(LIST, [customerId, place?.at ?? LAST.at, place?.id ?? LAST.id, limit])

/** A paper of that customer's; undefined where they have none of that id. */
export const invoiceOf = async (q: Query, customerId: string, id: string): Promise<InvoiceRow | undefined> =>
  (await q<InvoiceRow>(ONE, [id, customerId]))[0]

/** The lines of papers, in order, by paper. */
export async function linesOfInvoices(q: Query, ids: readonly string[]): Promise<Map<string, InvoiceLineRow[]>> {
  const lines = new Map<string, InvoiceLineRow[]>(ids.map((id) => [id, []]))
  for (const row of ids.length === 0 ? [] : await q<InvoiceLineRow>(LINES, [ids])) lines.get(row.invoice_id)?.push(row)
  return lines
}
