import { placeOf } from '../days/day-totals.rows.ts'
import type { SqlCheck } from './checks.rows.ts'

// Each transfer once a side, already summed by day: what is compared are some rows a day, however many transfers there are.
const BY_KIND = `by_kind as materialized (
  select x.day, x.kind, a.asset, a.purpose, ${placeOf('a')} place, sum(x.debit) debits, sum(x.credit) credits from (
    select debit_account account, kind, (created_at at time zone 'UTC')::date as day, sum(amount) debit, 0 credit from ledger_transfer
      where phase in ('posted', 'settle') group by 1, 2, 3
    union all
    select credit_account, kind, (created_at at time zone 'UTC')::date, 0, sum(amount) from ledger_transfer
      where phase in ('posted', 'settle') group by 1, 2, 3) x
    join ledger_account a on a.id = x.account join ledger_day d on d.day = x.day and d.summed_at is not null
  group by x.day, x.kind, a.asset, a.purpose, ${placeOf('a')})`

/** What was kept of days that are over, against the transfers that it was summed from. */
export const dayChecks: readonly SqlCheck[] = [
  {
    name: 'days',
    holds:
      'The sums that were kept of each day are what its transfers make, and each balance what all days before it make.',
    sql: `with ${BY_KIND},
      moved as (select day, asset, purpose, place, sum(debits) debits, sum(credits) credits from by_kind group by 1, 2, 3, 4),
      results as (select day, asset, purpose, kind, sum(debits) debits, sum(credits) credits from by_kind where purpose in ('fees', 'float') group by 1, 2, 3, 4),
      kept as (select *, sum(credits - debits) over (partition by asset, purpose, place order by day) made from ledger_day_total)
      select format('%s: %s %s %s was kept as %s debited, %s credited; its transfers make %s, %s', coalesce(k.day, m.day), coalesce(k.asset, m.asset),
          coalesce(k.purpose, m.purpose), coalesce(k.place, m.place), k.debits, k.credits, m.debits, m.credits) fault
        from kept k full join moved m on (m.day, m.asset, m.purpose, m.place) = (k.day, k.asset, k.purpose, k.place)
        where coalesce(k.debits, 0) <> coalesce(m.debits, 0) or coalesce(k.credits, 0) <> coalesce(m.credits, 0)
      union all
      select format('%s: %s %s %s has %s; the days up to it make %s', day, asset, purpose, place, balance, made) from kept where balance <> made
      union all
      select format('%s: %s of %s in %s was kept as %s debited, %s credited; its transfers make %s, %s', coalesce(k.day, m.day), coalesce(k.kind, m.kind),
          coalesce(k.purpose, m.purpose), coalesce(k.asset, m.asset), k.debits, k.credits, m.debits, m.credits)
        from ledger_day_result k full join results m on (m.day, m.asset, m.purpose, m.kind) = (k.day, k.asset, k.purpose, k.kind)
        where coalesce(k.debits, 0) <> coalesce(m.debits, 0) or coalesce(k.credits, 0) <> coalesce(m.credits, 0)`,
  },
]
