/** What each group moved in March 2026, in smallest units, from the transfers alone. */
export const INDEPENDENT = `select side, asset, purpose, sum(amount)::text amount from (
    select 'debits' side, t.*, a.purpose from ledger_transfer t join ledger_account a on a.id = debit_account
    union all select 'credits', t.*, a.purpose from ledger_transfer t join ledger_account a on a.id = credit_account) x
  where phase in ('posted', 'settle') and created_at >= '2026-03-01Z' and created_at < '2026-04-01Z' group by 1, 2, 3`

/** What somebody found of another difference, by hand: it takes the place of the note that counted. $1 its id, $2 the member of staff. */
export const OTHER_NOTE = `insert into reconciliation_note (id, day, asset, ref, difference, reason, by_staff, at)
  select $1, '2026-03-31', 'EUR', 'bank', -400, 'another', $2, now()`

/** That somebody looked at BTC in a place ($1) at a time ($2), and all of it was there. */
export const LOOK = `insert into reserve_look (asset, ref, at, ours, in_flight, outside, difference, state, basis, since)
  select asset, ref, $2, debits_posted - credits_posted, 0, debits_posted - credits_posted, 0, 'agrees', 'sandbox', $2
  from ledger_account where purpose = 'clearing' and asset = 'BTC' and ref = $1`
