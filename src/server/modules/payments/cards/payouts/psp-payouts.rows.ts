import type { PspPayoutState } from '../../../../../contract/cards/psp-payout-machine.ts'
import { uuidOf } from '../../../../kernel/ids.ts'
import type { Query, Tx } from '../../../../kernel/tx.ts'
import type { StatementLine } from '../../bank/bank-lines.rows.ts'

/** Amounts in smallest units, as text. */
export interface PspPayoutRow {
  id: string
  psp: string
  psp_ref: string
  currency: string
  amount: string
  state: PspPayoutState
  made_at: Date
  arrives_on: Date
  descriptor: string | null
  trace: string | null
  /** When it left the service's place in the books, and when it came back there. */
  booked_at: Date | null
  reversed_at: Date | null
  /** What brought it to the bank. */
  bank_line: string | null
}

const COLUMNS =
  'id, psp, psp_ref, currency, amount::text, state, made_at, arrives_on, descriptor, trace, booked_at, reversed_at, bank_line'
/** For as many days after it was expected a line may bring a payout. */
const LATE_DAYS = 14

/** Of `psp_payout`: booked at the bank and in the books still, where no line has brought it. */
const NOT_BROUGHT = 'booked_at is not null and reversed_at is null and bank_line is null'
/** Sent by the service, booked, and not failed; of the table named so in a statement. */
const sentOf = (table: string) => `${table}.booked_at is not null and ${table}.state in ('in_transit', 'paid')`
/**
 * Of `psp_payout`: under way to the bank as of a time, an expression of SQL. What may be brought by no line any more isn't: then the bank has less than the books
 * say, and that shows.
 */
export const underWay = (now: string): string =>
  `${NOT_BROUGHT} and arrives_on + ${LATE_DAYS} * interval '1 day' >= ${now}::timestamptz`

/** Under which a service's payout is kept: the same in every process. */
export const pspPayoutId = (psp: string, ref: string): string => uuidOf(`psp-payout|${psp}|${ref}`)

const KNOWN = `select ${COLUMNS} from psp_payout where psp = $1 and psp_ref = any($2::text[])`
/** Those of a service's payouts that are known. */
export const knownPayouts = (q: Query, psp: string, refs: readonly string[]): Promise<PspPayoutRow[]> =>
  q<PspPayoutRow>(KNOWN, [psp, refs])

const NEWEST = `select ${COLUMNS} from psp_payout order by made_at desc, id limit $1`
/** Of every service, the newest first. */
export const newestPayouts = (q: Query, limit: number): Promise<PspPayoutRow[]> => q<PspPayoutRow>(NEWEST, [limit])

const INSERT = `insert into psp_payout (id, psp, psp_ref, currency, amount, state, made_at, arrives_on, descriptor, trace)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`
/** Writes a payout that isn't known yet. */
export const insertPayout = async (
  tx: Tx,
  of: Omit<PspPayoutRow, 'booked_at' | 'reversed_at' | 'bank_line'>,
): Promise<void> => {
  const written = [of.currency, of.amount, of.state, of.made_at, of.arrives_on, of.descriptor, of.trace]
  await tx.q(INSERT, [of.id, of.psp, of.psp_ref, ...written])
}

/** Locked until the transaction ends. */
export const lockPayout = async (tx: Tx, id: string): Promise<PspPayoutRow | undefined> =>
  (await tx.q<PspPayoutRow>(`select ${COLUMNS} from psp_payout where id = $1 for no key update`, [id]))[0]

const BY_REF = `select id from psp_payout where psp_ref = $1 order by id limit 2`
/** The one payout of that name; undefined where there is none, or two services have one. */
export const payoutByRef = async (q: Query, ref: string): Promise<string | undefined> => {
  const rows = await q<{ id: string }>(BY_REF, [ref])
  return rows.length === 1 ? rows[0]?.id : undefined
}

const TOLD = `update psp_payout set state = $2, arrives_on = $3, descriptor = coalesce($4, descriptor), trace = coalesce($5, trace) where id = $1`
/** Notes what the service says of it now; words that it told stay where it tells none. Throws where no event leads to that state. */
export const noteTold = async (
  tx: Tx,
  id: string,
  told: Pick<PspPayoutRow, 'state' | 'arrives_on' | 'descriptor' | 'trace'>,
): Promise<void> => {
  await tx.q(TOLD, [id, told.state, told.arrives_on, told.descriptor, told.trace])
}

export const noteBooked = async (tx: Tx, id: string): Promise<void> => {
  await tx.q('update psp_payout set booked_at = $2 where id = $1', [id, tx.now])
}

export const noteReversed = async (tx: Tx, id: string): Promise<void> => {
  await tx.q('update psp_payout set reversed_at = $2 where id = $1', [id, tx.now])
}

const ARRIVED = 'update psp_payout set bank_line = $2, arrived_at = $3 where id = $1'
/** Notes which line brought it. */
export const noteArrived = async (tx: Tx, id: string, lineId: string): Promise<void> => {
  await tx.q(ARRIVED, [id, lineId, tx.now])
}

const MAY_BRING = `select ${COLUMNS} from psp_payout
  where currency = $1 and amount = $2 and bank_line is null and ${sentOf('psp_payout')}
    and made_at <= $3::timestamptz + interval '1 day' and arrives_on + ${LATE_DAYS} * interval '1 day' >= $3::timestamptz
  order by made_at, id`
/** What a line of this sum and day may bring, as far as its words allow: sent by then, not long ago, and not here yet. The oldest first. */
export const payoutsThatMayArrive = (
  q: Query,
  { currency, amount, bookedAt }: Pick<StatementLine, 'currency' | 'amount' | 'bookedAt'>,
): Promise<PspPayoutRow[]> => q<PspPayoutRow>(MAY_BRING, [currency, amount.toString(), bookedAt])

const WAITING = `select p.id as payout, l.id as line, l.text_sealed, l.payer_sealed from psp_payout p join bank_line l
    on l.currency = p.currency and l.amount = p.amount and l.status = 'unmatched' and l.customer_id is null and l.deposit_id is null
    and l.bank = $2 and p.made_at <= l.booked_at + interval '1 day' and p.arrives_on + ${LATE_DAYS} * interval '1 day' >= l.booked_at
  where p.psp = $1 and p.bank_line is null and ${sentOf('p')}
  order by p.made_at, p.id, l.imported_at, l.id limit 100`
/** Lines that wait in suspense and may be payouts that nobody knew of when they came. */
export const linesThatMayBe = (
  q: Query,
  psp: string,
  bank: string,
): Promise<{ payout: string; line: string; text_sealed: string; payer_sealed: string }[]> => q(WAITING, [psp, bank])

const SINCE = `select least($2::timestamptz, max(made_at), min(made_at) filter (where state in ('pending', 'in_transit'))) as since
  from psp_payout where psp = $1 having count(*) > 0`
const FIRST = 'select min(created_at) as first from card_payment where psp = $1'
/** From when on a service is asked what it sent: what may still fail, what is open, and what came since the newest. Null: it never took a card. */
export async function payoutsAskedSince(q: Query, psp: string, watched: Date): Promise<Date | null> {
  const [known] = await q<{ since: Date }>(SINCE, [psp, watched])
  // Reads through all payments by card: only until the first payout is known.
  return known?.since ?? (await q<{ first: Date | null }>(FIRST, [psp]))[0]?.first ?? null
}
