import { assets } from '../../../contract/assets.ts'
import { feesEarned } from '../chart.ts'
import type { SqlCheck } from './checks.rows.ts'

const ACCOUNTS = assets.map(({ code }) => `'${feesEarned(code).id}'`).join(', ')
const BORE = `(select coalesce(o.buyer_id, x.debit_owner, x.credit_owner) from ledger_transfer x
  where x.journal_id = t.journal_id and coalesce(x.debit_owner, x.credit_owner) is not null limit 1)`

/** Invoices beside the fees that they are over. */
export const invoiceChecks: readonly SqlCheck[] = [
  {
    name: 'invoice numbers',
    holds: 'The numbers of invoices and of credit notes have no gap in any year.',
    sql: `select format('%s of %s: %s papers, the last number is %s', n.kind, n.year, count(i.id), n.last) fault
      from invoice_number n left join invoice i on i.kind = n.kind and i.year = n.year
      group by n.kind, n.year, n.last having count(i.id) <> n.last or max(i.seq) <> n.last`,
  },
  {
    name: 'invoiced fees',
    holds:
      'Every invoice is over the very fees that were taken from its customer in its month, line by line and in sum, and a credit note over what was given back.',
    sql: `with fee as (
        select t.id, t.asset, t.amount, false as back, date_trunc('month', t.created_at at time zone 'UTC')::date as month, ${BORE} owner
        from ledger_transfer t left join p2p_order o on t.kind = 'escrow_split' and o.id = (t.meta ->> 'order')::uuid
        where t.credit_account in (${ACCOUNTS}) and t.phase in ('posted', 'settle')
        union all
        select id, asset, amount, true, null, credit_owner from ledger_transfer where debit_account in (${ACCOUNTS}) and kind = 'fee_refund'),
      line as (
        select l.invoice_id, l.line, l.asset, l.amount, l.count, coalesce(sum(fee.amount), 0) as sum, count(fee.id) as entries,
          bool_and(fee.asset = l.asset and fee.owner = i.customer_id and fee.back = (i.kind = 'credit_note') and (fee.back or fee.month = i.month)) as own,
          i.number
        from invoice_line l join invoice i on i.id = l.invoice_id
          left join invoice_fee f on f.invoice_id = l.invoice_id and f.line = l.line left join fee on fee.id = f.transfer_id
        group by l.invoice_id, l.line, i.number)
      select format('%s, line %s: says %s %s of %s fees, the ledger has %s of %s', number, line, amount, asset, count, sum, entries) as fault
      from line where sum <> amount or entries <> count or own is not true
      union all
      select format('%s comes to %s, its lines to %s', i.number, i.total, sum(l.worth)) from invoice i join invoice_line l on l.invoice_id = i.id
      group by i.id having i.total is distinct from case when bool_and(l.worth is not null) then sum(l.worth) end
      union all
      select format('%s leaves out the fee %s', i.number, fee.id) from fee join invoice i
        on i.kind = 'invoice' and i.customer_id = fee.owner and i.month = fee.month
        where not fee.back and not exists (select 1 from invoice_fee f where f.transfer_id = fee.id)
      union all
      select format('the fee %s was given back on no credit note', b.id) from fee b join ledger_transfer t on t.id = b.id
        join invoice_fee f on f.transfer_id = (t.meta ->> 'fee')::uuid
        where b.back and not exists (select 1 from invoice_fee g where g.transfer_id = b.id)`,
  },
]
