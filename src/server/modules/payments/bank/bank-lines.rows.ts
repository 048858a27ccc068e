import { createHash } from 'node:crypto'
import { type BankLineStatus, bankLineStatuses } from '../../../../contract/wallet/payments.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuidOf } from '../../../kernel/ids.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { accountIndex } from '../../accounts/names/search-words.ts'

/** Money that arrived, as the bank's port describes it. */
export type StatementLine = Awaited<ReturnType<Ctx['providers']['bank']['collect']>>['lines'][number]

export interface BankLineRow {
  id: string
  bank: string
  line_id: string
  currency: string
  /** In smallest units. */
  amount: string
  text_sealed: string
  payer_sealed: string
  booked_at: Date
  imported_at: Date
  status: BankLineStatus
  deposit_id: string | null
  /** Whose standing reference it bears. */
  customer_id: string | null
}

const COLUMNS =
  'id, bank, line_id, currency, amount, text_sealed, payer_sealed, booked_at, imported_at, status, deposit_id, customer_id'
/** More than any bank transmits; the rest is of no use to anybody. */
const KEPT = 2000

/** The id under which a bank's line is kept: the same in every process. */
export const bankLineId = (bank: string, lineId: string): string => uuidOf(`bank-line|${bank}|${lineId}`)

const digestOf = (line: StatementLine): string =>
  createHash('sha256')
    .update(JSON.stringify([line.currency, line.amount.toString(), line.bookedAt.toISOString().slice(0, 10)]))
    .digest('hex')

const INSERT = `insert into bank_line (id, bank, line_id, digest, currency, amount, text_sealed, payer_sealed, booked_at, imported_at, status, deposit_id,
    customer_id, others_for, others_worth, scheme, account, entry, entry_amount, payer_index)
  values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) on conflict do nothing returning id`

/** Writes a line that was not there yet; waits for whoever writes the same one at this moment. Undefined when it is known. */
export async function insertLine(
  tx: Tx,
  bank: string,
  line: StatementLine,
  as: {
    status: BankLineStatus
    depositId: string | null
    /** Whose standing reference it bears. */
    standing: string | null
    /** Credited though another paid it: to whom, and in cents of a euro. */
    others: { customerId: string; worth: bigint } | undefined
  },
): Promise<string | undefined> {
  const { sealer } = tx.ctx
  const [written] = await tx.q<{ id: string }>(INSERT, [
    bankLineId(bank, line.lineId),
    bank,
    line.lineId,
    digestOf(line),
    line.currency,
    line.amount.toString(),
    sealer.seal(line.text.slice(0, KEPT)),
    sealer.seal(line.payer.slice(0, KEPT)),
    line.bookedAt,
    tx.now,
    as.status,
    as.depositId,
    as.standing,
    as.others?.customerId ?? null,
    as.others?.worth.toString() ?? null,
    line.scheme ?? null,
    line.account ?? null,
    line.entry?.id ?? null,
    line.entry?.amount.toString() ?? null,
    line.payerAccount === undefined ? null : (accountIndex(sealer, line.payerAccount) ?? null),
  ])
  return written?.id
}

const IS_KNOWN = 'select 1 from bank_line where bank = $1 and line_id = $2'
/** Whether a line came under this very id. */
export const isKnownId = async (q: Query, bank: string, lineId: string): Promise<boolean> =>
  (await q(IS_KNOWN, [bank, lineId])).length > 0

/** Whether the line known under this id is the same money: currency, amount and day. */
export const isSameLine = async (tx: Tx, bank: string, line: StatementLine): Promise<boolean> =>
  (
    await tx.q(`select 1 from bank_line where bank = $1 and line_id = $2 and digest = decode($3, 'hex')`, [
      bank,
      line.lineId,
      digestOf(line),
    ])
  ).length > 0

const SHARED = `select 1 from bank_line where bank = $1 and line_id = $2 and digest = decode($3, 'hex')`
/** Whether a line is the money of the line whose reference it shares: a file without the others of that reference had it first. */
export const isSharedLine = async (q: Query, bank: string, line: StatementLine): Promise<boolean> =>
  line.sharesWith !== undefined && (await q(SHARED, [bank, line.sharesWith, digestOf(line)])).length > 0

const KNOWN = `select l.line_id, b.digest = decode(l.digest, 'hex') as same from unnest($2::text[], $3::text[], $4::text[]) l(line_id, digest, shares)
  join bank_line b on b.bank = $1 and (b.line_id = l.line_id or (b.line_id = l.shares and b.digest = decode(l.digest, 'hex')))`
/** Which of these lines came before, by the bank's id: 'repeated', or 'conflict' where it was other money then. */
export const knownLines = async (
  q: Query,
  bank: string,
  lines: readonly StatementLine[],
): Promise<Map<string, 'repeated' | 'conflict'>> => {
  const given = [
    lines.map(({ lineId }) => lineId),
    lines.map(digestOf),
    lines.map(({ sharesWith }) => sharesWith ?? null),
  ]
  const rows = await q<{ line_id: string; same: boolean }>(KNOWN, [bank, ...given])
  return new Map(rows.map(({ line_id, same }) => [line_id, same ? 'repeated' : 'conflict']))
}

export const lockLine = async (tx: Tx, id: string): Promise<BankLineRow | undefined> =>
  (await tx.q<BankLineRow>(`select ${COLUMNS} from bank_line where id = $1 for no key update`, [id]))[0]

/** Notes what became of an open line. */
export const resolveLine = async (
  tx: Tx,
  id: string,
  status: 'matched' | 'credited_by_hand' | 'returned' | 'psp_payout',
  depositId: string | null,
): Promise<void> => {
  await tx.q('update bank_line set status = $2, deposit_id = $3, resolved_at = $4 where id = $1', [
    id,
    status,
    depositId,
    tx.now,
  ])
}

/** The statuses of lines that wait for finance, as SQL has them; the index of what is open says the same. */
export const OPEN_LINES = `(${Object.entries(bankLineStatuses)
  .flatMap(([status, { open }]) => (open ? [`'${status}'`] : []))
  .join(', ')})`

/** What waits for finance, oldest first. */
export const openLines = (q: Query, limit: number): Promise<BankLineRow[]> =>
  q<BankLineRow>(
    `select ${COLUMNS} from bank_line where status in ${OPEN_LINES}
      order by imported_at, id limit $1`,
    [limit],
  )
