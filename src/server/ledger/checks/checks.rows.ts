/** A check in SQL: answers one row, `fault`, for each place where what it says doesn't hold. */
export interface SqlCheck {
  name: string
  holds: string
  sql: string
}

/** Both sides of every transfer, as the account sees them. */
const SIDES = `sides as (
  select t.id, t.phase, t.hold_id, t.asset, t.debit_account account, t.debit_owner owner, t.debit_version version, t.debit_after after,
      -t.amount moved, t.amount debited, 0::numeric credited from ledger_transfer t
  union all
  select t.id, t.phase, t.hold_id, t.asset, t.credit_account, t.credit_owner, t.credit_version, t.credit_after,
      t.amount, 0, t.amount from ledger_transfer t)`

export const checks: readonly SqlCheck[] = [
  {
    name: 'sums',
    holds: 'In every asset debits equal credits, posted and pending.',
    sql: `select format('%s is off by %s posted, %s pending', asset, sum(credits_posted - debits_posted), sum(credits_pending - debits_pending)) fault
      from ledger_account group by asset having sum(credits_posted) <> sum(debits_posted) or sum(credits_pending) <> sum(debits_pending)`,
  },
  {
    name: 'counters',
    holds: 'Every account’s posted counters are the sums of its transfers.',
    sql: `with ${SIDES}, moved as (select account, sum(debited) debits, sum(credited) credits from sides where phase in ('posted', 'settle') group by account)
      select format('account %s has debits %s, credits %s; its transfers make %s, %s', coalesce(a.id, m.account), a.debits_posted, a.credits_posted,
          coalesce(m.debits, 0), coalesce(m.credits, 0)) fault
      from ledger_account a full join moved m on m.account = a.id
      where a.id is null or a.debits_posted <> coalesce(m.debits, 0) or a.credits_posted <> coalesce(m.credits, 0)`,
  },
  {
    name: 'pending',
    holds: 'Every account’s pending counters are the sums of its open holds.',
    sql: `with ${SIDES}, open as (
        select account, sum(debited) debits, sum(credited) credits from sides s
        where phase = 'hold' and not exists (select 1 from ledger_transfer r where r.hold_id = s.id) group by account)
      select format('account %s has pending debits %s, credits %s; its open holds make %s, %s', coalesce(a.id, o.account), a.debits_pending, a.credits_pending,
          coalesce(o.debits, 0), coalesce(o.credits, 0)) fault
      from ledger_account a full join open o on o.account = a.id
      where a.id is null or a.debits_pending <> coalesce(o.debits, 0) or a.credits_pending <> coalesce(o.credits, 0)`,
  },
  {
    name: 'versions',
    holds: 'Every account’s versions run from one to its own without a gap or a repeat.',
    sql: `with ${SIDES}, counted as (
        select account, count(*) n, count(distinct version) kinds, min(version) first, max(version) last from sides group by account)
      select format('account %s is at version %s; its %s transfers bear %s to %s', coalesce(a.id, c.account), a.version, coalesce(c.n, 0), c.first, c.last) fault
      from ledger_account a full join counted c on c.account = a.id
      where a.id is null or a.version <> coalesce(c.n, 0)
        or (c.n is not null and (c.kinds <> c.n or c.first <> 1 or c.last <> c.n))`,
  },
  {
    name: 'balances_after',
    holds: 'The balance each transfer wrote down is the one its account had by then.',
    sql: `with ${SIDES}, running as (
        select id, account, after, sum(case when phase in ('posted', 'settle') then moved else 0 end) over (partition by account order by version, id) should
        from sides)
      select format('transfer %s says %s on account %s; it was %s', id, after, account, should) fault from running where after <> should`,
  },
  {
    name: 'journals',
    holds: 'Every journal has transfers, and every transfer its journal, of the same time and kind.',
    sql: `select format('journal %s has no transfer', j.id) fault from ledger_journal j
        where not exists (select 1 from ledger_transfer t where t.journal_id = j.id)
      union all
      select format('transfer %s has no journal of its time and kind', t.id) from ledger_transfer t
        left join ledger_journal j on j.id = t.journal_id and j.created_at = t.created_at and j.kind = t.kind where j.id is null`,
  },
  {
    name: 'owners',
    holds: 'Owners and assets on transfers are those of their accounts.',
    sql: `with ${SIDES} select format('transfer %s is not of account %s', s.id, s.account) fault
      from sides s left join ledger_account a on a.id = s.account
      where a.id is null or a.owner_id is distinct from s.owner or a.asset <> s.asset`,
  },
  {
    name: 'holds',
    holds: 'Every hold is resolved at most once, between its own accounts, for no more than it held.',
    sql: `select format('transfer %s does not fit hold %s', r.id, r.hold_id) fault
      from ledger_transfer r left join ledger_transfer h on h.id = r.hold_id and h.phase = 'hold'
      where r.hold_id is not null and (h.id is null or h.debit_account <> r.debit_account or h.credit_account <> r.credit_account
        or r.amount > h.amount or (r.phase = 'void' and r.amount <> h.amount))
      union all
      select format('hold %s is resolved %s times', hold_id, count(*)) from ledger_transfer where hold_id is not null group by hold_id having count(*) > 1`,
  },
  {
    name: 'solvency',
    holds: 'No account has less than nothing, open holds counted as spent.',
    sql: `select format('account %s is below zero', id) fault from ledger_account
      where (policy = 1 and debits_posted + debits_pending > credits_posted) or (policy = 2 and credits_posted + credits_pending > debits_posted)`,
  },
  {
    name: 'escrows',
    holds:
      'Every escrow of a trade is somebody’s: known as open while it has something, as emptied once it has not. An order’s comes in one journal and leaves in one.',
    sql: `select format('escrow %s (%s) has %s and is noted as %s', a.id, a.ref, a.credits_posted - a.debits_posted,
          case when e.account_id is null then 'nobody’s' when e.emptied_at is null then 'open' else 'emptied' end) fault
      from ledger_account a left join ledger_escrow e on e.account_id = a.id
      where a.purpose = 'escrow' and not starts_with(a.ref, 'buy:') and (e.account_id is null or e.asset <> a.asset or e.ref <> a.ref
        or (e.emptied_at is null) <> (a.credits_posted > a.debits_posted))
      union all
      select format('escrow %s was %s by %s journals', account, what, count(distinct journal_id)) from (
        select credit_account account, 'locked' what, journal_id from ledger_transfer where kind = 'escrow_lock'
        union all
        select debit_account, 'emptied', journal_id from ledger_transfer where kind in ('escrow_release', 'escrow_split', 'escrow_return')) moves
      group by account, what having count(distinct journal_id) > 1`,
  },
  {
    name: 'everybody',
    holds:
      'What all customers have, in their ads and orders too, is what the house has outside less what is the house’s own.',
    sql: `with theirs as (
        select asset, credits_posted - debits_posted amount from ledger_account where owner_id is not null
        union all
        select e.asset, a.credits_posted - a.debits_posted from ledger_escrow e join ledger_account a on a.id = e.account_id
        where e.emptied_at is null),
      houses as (select asset, debits_posted - credits_posted amount from ledger_account where owner_id is null and (purpose <> 'escrow' or starts_with(ref, 'buy:'))),
      off as (select asset, sum(amount) amount from (select asset, amount from theirs union all select asset, -amount from houses) x group by asset)
      select format('customers and house differ by %s %s', amount, asset) fault from off where amount <> 0`,
  },
]
