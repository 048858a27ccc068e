import type { ReserveState } from '../../../../contract/desk/desk-reserves.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

const midnight = (day: string) => `${day}::date::timestamp at time zone 'UTC'`

const KEEP = `insert into reconciliation (day, asset, ref, ours, in_flight, outside, difference, state, basis, looked_at)
  select $1::date, l.asset, l.ref, l.ours, l.in_flight, l.outside, l.difference, l.state, l.basis, l.at
  from ledger_account a cross join lateral (
    select * from reserve_look x where x.asset = a.asset and x.ref = a.ref
      and x.at >= ${midnight('$1')} and x.at < ${midnight('($1::date + 1)')} order by x.at desc limit 1) l
  where a.purpose = 'clearing' and not exists (select from reconciliation r where (r.day, r.asset, r.ref) = ($1::date, l.asset, l.ref))
  on conflict do nothing`
/** Keeps a day's last look at each place. Nothing where it is kept. */
export const keepLooks = (tx: Tx, day: string): Promise<unknown> => tx.q(KEEP, [day])

export interface KeptLook {
  day: string
  asset: string
  ref: string
  ours: string
  in_flight: string
  outside: string | null
  difference: string | null
  state: ReserveState
  basis: string
}
const OF_LOOK = 'asset, ref, ours::text, in_flight::text, outside::text, difference::text, state, basis'
// A day's last look is kept once the day is over; until then it is the newest that there is.
const KEPT = `select day::text, ${OF_LOOK} from reconciliation
  where day between $1::date and $2::date and ($3::text is null or (asset, ref) = ($3, $4))
  union all select d.day::date::text, l.* from generate_series($1::date, $2::date, '1 day') d(day) cross join ledger_account a cross join lateral (
    select ${OF_LOOK} from reserve_look x where x.asset = a.asset and x.ref = a.ref
      and x.at >= ${midnight('d.day')} and x.at < ${midnight('(d.day::date + 1)')} order by x.at desc limit 1) l
  where a.purpose = 'clearing' and ($3::text is null or (a.asset, a.ref) = ($3, $4))
    and not exists (select from reconciliation r where (r.day, r.asset, r.ref) = (d.day::date, a.asset, a.ref))`
/** The last look of these days at one place or at all. */
export const keptLooks = (
  q: Query,
  first: string,
  last: string,
  of?: { asset: string; place: string },
): Promise<KeptLook[]> => q<KeptLook>(KEPT, [first, last, of?.asset ?? null, of?.place ?? null])

/** What statements said an account had by a day, and what the books said once they were imported. */
export interface StatementAt {
  asset: string
  ref: string
  /** The oldest of the days that the newest statements close. */
  closed_on: string
  balance: string
  /** On the clearing account at the newest of the imports, less what was under way to it then, and what had been imported by then of later days, of whichever account. */
  books: string
}
// A day goes by the import that closed it first: what is imported again changes nothing that was looked at before. Books and balances move together from an
// import on, so of one that closes several days the books were, at the end of each, less by what the balance was. Books are of all accounts of a place at once: as of
// the newest import they have what another account's statements of later days had brought by then. What a card service sent is in the books before any statement has it.
const STATEMENTS = `with closing as (
    select distinct on (asset, ref, account) id, asset, ref, account, closed_on, balance, books, in_transit, imported_at from closing_balance
    where closed_on <= $1::date and closed_on > $1::date - 5 order by asset, ref, account, closed_on desc, id),
  newest as (select distinct on (asset, ref) asset, ref, books - in_transit books, imported_at from closing order by asset, ref, imported_at desc, id desc)
  select c.asset, c.ref, min(c.closed_on)::text closed_on, sum(c.balance)::text balance, (n.books - sum(last.balance - c.balance))::text books
  from closing c join newest n on (n.asset, n.ref) = (c.asset, c.ref) cross join lateral (
    select balance from closing_balance l where (l.asset, l.ref, l.account) = (c.asset, c.ref, c.account) and l.imported_at <= n.imported_at
    order by l.closed_on desc, l.id desc limit 1) last
  group by c.asset, c.ref, n.books`
/** The newest statements of each place by a day, none older than four days. */
export const statementsAt = (q: Query, day: string): Promise<StatementAt[]> => q<StatementAt>(STATEMENTS, [day])

export interface NoteRow {
  day: string
  asset: string
  ref: string
  difference: string | null
  /** Of an older release; empty where it is sealed. */
  reason: string
  reason_sealed: string | null
  by_staff: string
  name: string
  at: Date
}
const NOTES = `select distinct on (n.day, n.asset, n.ref) n.day::text, n.asset, n.ref, n.difference::text, n.reason, n.reason_sealed, n.by_staff, s.name, n.at
  from reconciliation_note n join staff s on s.id = n.by_staff where n.day between $1::date and $2::date order by n.day, n.asset, n.ref, n.id desc`
/** The newest note on each place and day. */
export const notesOf = (q: Query, first: string, last: string): Promise<NoteRow[]> => q<NoteRow>(NOTES, [first, last])

const NOTE = `insert into reconciliation_note (id, day, asset, ref, difference, reason, reason_sealed, by_staff, at) values ($1, $2::date, $3, $4, $5, '', $6, $7, $8)`
export const insertNote = (
  tx: Tx,
  note: {
    id: string
    day: string
    asset: string
    place: string
    difference: bigint | null
    reason: string
    by: string
  },
): Promise<unknown> =>
  tx.q(NOTE, [
    note.id,
    note.day,
    note.asset,
    note.place,
    note.difference?.toString() ?? null,
    tx.ctx.sealer.seal(note.reason),
    note.by,
    tx.now,
  ])
