import type { SqlCheck } from './checks.rows.ts'

/** What customers sent each other, beside the entries that moved it. */
export const transferChecks: readonly SqlCheck[] = [
  {
    name: 'transfers',
    holds:
      'Every transfer between customers has the one entry that moved it, between these two, and no entry is without one.',
    sql: `with asked as (select id::text id, number, sender_id, payee_id, asset, amount from customer_transfer),
      moved as (select meta->>'transfer' id, debit_owner, credit_owner, asset, sum(amount) amount, count(*) entries
        from ledger_transfer where kind = 'customer_transfer' group by 1, 2, 3, 4)
      select case when a.id is null then format('an entry moved %s %s for a transfer %s that nobody asked for', m.amount, m.asset, m.id)
          else format('transfer %s of %s %s has %s entries of %s', a.number, a.amount, a.asset, coalesce(m.entries, 0), coalesce(m.amount, 0)) end fault
      from asked a full join moved m on m.id = a.id and m.asset = a.asset and m.debit_owner = a.sender_id and m.credit_owner = a.payee_id
      where a.amount is distinct from m.amount or m.entries is distinct from 1`,
  },
]
