import type { Query, Tx } from '../../kernel/tx.ts'
import type { Purpose } from '../chart.ts'

/** What accounts are summed by: of clearing, where the money lies; of escrow, what it is for; of all else, nothing more than the purpose. */
export const placeOf = (account: string): string =>
  `case ${account}.purpose when 'clearing' then ${account}.ref when 'escrow' then split_part(${account}.ref, ':', 1) else '' end`
const PLACE = placeOf('a')

/** A group of accounts over a period; debits and credits of the period, balance (credits less debits) at its end, in smallest units. */
export interface GroupRow {
  asset: string
  purpose: Purpose
  place: string
  debits: string
  credits: string
  balance: string
}

const SEAL = `insert into ledger_day (day, sealed_at)
  select day::date, $2 from generate_series(
    coalesce((select max(day) + 1 from ledger_day), (select (min(created_at) at time zone 'UTC')::date from ledger_transfer)),
      least($1::date, ((clock_timestamp() - $3::interval) at time zone 'UTC')::date - 1), '1 day') day
  on conflict do nothing`
/** Seals all days up to `last` ('2026-03-01') that ended `after` ago ('15 minutes') by the database's clock, since the last sealed one, or since the first posting. Nothing where that was done. */
export const sealDays = (tx: Tx, last: string, after: string): Promise<unknown> => tx.q(SEAL, [last, tx.now, after])

const NEWEST = `select day::text, summed_at is not null as summed from ledger_day order by day desc limit 1`
export const newestDay = async (q: Query): Promise<{ day: string; summed: boolean } | undefined> =>
  (await q<{ day: string; summed: boolean }>(NEWEST))[0]

// Who writes transfers holds this lock until their end. Who takes it after this look sees the seal, which is committed.
const POSTING = `select virtualtransaction from pg_locks where locktype = 'relation' and relation = 'ledger_transfer'::regclass
  and mode = 'RowExclusiveLock' and database = (select oid from pg_database where datname = current_database())`
const NOTE = `update ledger_day set under_way = coalesce((select array_agg(distinct virtualtransaction) from (${POSTING}) p), '{}') where under_way is null`
/** Notes of sealed days who may still be posting into them without having seen the seal. In a transaction after the seal's. */
export const noteUnderWay = (tx: Tx): Promise<unknown> => tx.q(NOTE)

// Days are sealed in order, so those to be summed are the last ones.
const READY = `select min(day)::text first, max(day)::text last, (select max(day)::text from ledger_day where summed_at is not null) before
  from ledger_day where summed_at is null and under_way is not null and not under_way && array(${POSTING})`
export interface ReadyDays {
  first: string
  last: string
  /** The last day that was summed; null: there is none. */
  before: string | null
}
/** The days that can be summed: whoever may have posted into them is done. Undefined where there are none. */
export const readyDays = async (q: Query): Promise<ReadyDays | undefined> => {
  const [row] = await q<{ first: string | null; last: string; before: string | null }>(READY)
  return row?.first ? { ...row, first: row.first } : undefined
}

const midnight = (day: string) => `${day}::date::timestamp at time zone 'UTC'`
const legs = (from: string, until: string) => `(
      select debit_account account, kind, amount debit, 0 credit, created_at from ledger_transfer
        where created_at >= ${from} and created_at < ${until} and phase in ('posted', 'settle')
      union all
      select credit_account, kind, 0, amount, created_at from ledger_transfer
        where created_at >= ${from} and created_at < ${until} and phase in ('posted', 'settle')) x
    join ledger_account a on a.id = x.account`

const SUM = `with by_kind as materialized (
    select (x.created_at at time zone 'UTC')::date as day, x.kind, a.asset, a.purpose, ${PLACE} place, sum(x.debit) debits, sum(x.credit) credits
    from ${legs(midnight('$1'), midnight('($2::date + 1)'))}
    group by (x.created_at at time zone 'UTC')::date, x.kind, a.asset, a.purpose, ${PLACE}),
  moved as (select day, asset, purpose, place, sum(debits) debits, sum(credits) credits from by_kind group by day, asset, purpose, place),
  former as (select asset, purpose, place, balance from ledger_day_total where day = $3::date),
  groups as (select asset, purpose, place from moved union select asset, purpose, place from former),
  summed as (
    select d.day, g.asset, g.purpose, g.place, coalesce(m.debits, 0) debits, coalesce(m.credits, 0) credits,
      coalesce(f.balance, 0) + sum(coalesce(m.credits, 0) - coalesce(m.debits, 0)) over upto balance,
      f.asset is not null or count(m.day) over upto > 0 known
    from groups g cross join ledger_day d
      left join moved m on (m.day, m.asset, m.purpose, m.place) = (d.day, g.asset, g.purpose, g.place)
      left join former f on (f.asset, f.purpose, f.place) = (g.asset, g.purpose, g.place)
    where d.day between $1::date and $2::date
    window upto as (partition by g.asset, g.purpose, g.place order by d.day)),
  kept as (insert into ledger_day_total (day, asset, purpose, place, debits, credits, balance)
    select day, asset, purpose, place, debits, credits, balance from summed where known),
  results as (insert into ledger_day_result (day, asset, purpose, kind, debits, credits)
    select day, asset, purpose, kind, debits, credits from by_kind where purpose in ('fees', 'float'))
  update ledger_day set summed_at = $4 where day between $1::date and $2::date and summed_at is null`

/** Sums these days by group and notes that they are. Of two at once one fails on the sums' key. */
export const sumDays = (tx: Tx, { first, last, before }: ReadyDays): Promise<unknown> =>
  tx.q(SUM, [first, last, before, tx.now])

const SUMMED = 'select max(day)::text as day from ledger_day where summed_at is not null and day <= $1'
/** The last summed day up to this one. */
export const summedUpTo = async (q: Query, day: string): Promise<string | undefined> =>
  (await q<{ day: string | null }>(SUMMED, [day]))[0]?.day ?? undefined

const IS_SUMMED = 'select 1 from ledger_day where day = $1::date and summed_at is not null'
export const isSummed = async (q: Query, day: string): Promise<boolean> => (await q(IS_SUMMED, [day])).length > 0

const SPAN = 'select min(day)::text first, max(day)::text last from ledger_day where summed_at is not null'
/** The first and the last summed day; undefined where there is none. */
export const summedSpan = async (q: Query): Promise<{ first: string; last: string } | undefined> => {
  const [row] = await q<{ first: string | null; last: string }>(SPAN)
  return row?.first ? { first: row.first, last: row.last } : undefined
}

const OF_DAY = `select asset, purpose, place, debits::text, credits::text, balance::text from ledger_day_total where day = $1::date`
/** The sums of one summed day. */
export const totalsOf = (q: Query, day: string): Promise<GroupRow[]> => q<GroupRow>(OF_DAY, [day])

const SINCE = `select m.asset, m.purpose, m.place, m.debits::text, m.credits::text, (m.credits - m.debits)::text balance from (
    select a.asset, a.purpose, ${PLACE} place, sum(x.debit) debits, sum(x.credit) credits
    from ${legs(`coalesce(${midnight('($1::date + 1)')}, '-infinity')`, midnight('($2::date + 1)'))}
    group by a.asset, a.purpose, ${PLACE}) m`
/** What moved after `day` (undefined: ever) up to the end of `last`, read from the transfers themselves. */
export const movedSince = (q: Query, day: string | undefined, last: string): Promise<GroupRow[]> =>
  q<GroupRow>(SINCE, [day ?? null, last])

const BUSY = `select distinct day::text from ledger_day_total where day between $1::date and $2::date and (debits > 0 or credits > 0) order by 1`
/** The summed days from `first` to `last` on which anything moved. */
export const busyDays = async (q: Query, first: string, last: string): Promise<string[]> =>
  (await q<{ day: string }>(BUSY, [first, last])).map(({ day }) => day)

const MOVED = `select asset, purpose, place, sum(debits)::text debits, sum(credits)::text credits, sum(credits - debits)::text balance
  from ledger_day_total where day between $1::date and $2::date group by asset, purpose, place
  having sum(debits) > 0 or sum(credits) > 0 order by asset, purpose, place`
/** What each group moved over the summed days from `first` to `last`; its balance is that of the period alone. */
export const movedOver = (q: Query, first: string, last: string): Promise<GroupRow[]> =>
  q<GroupRow>(MOVED, [first, last])

/** What came into and left the house's own accounts in a period, by what moved it; in smallest units. */
export interface ResultRow {
  day: string
  asset: string
  purpose: 'fees' | 'float'
  kind: string
  debits: string
  credits: string
}
const RESULTS = `select day::text, asset, purpose, kind, debits::text, credits::text from ledger_day_result
  where day between $1::date and $2::date order by day, asset, purpose, kind`
/** Of the summed days from `first` to `last`. */
export const resultsOf = (q: Query, first: string, last: string): Promise<ResultRow[]> =>
  q<ResultRow>(RESULTS, [first, last])
