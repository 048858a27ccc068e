import { assets } from '../../../contract/assets.ts'
import type { MovementKind } from '../../../contract/wallet/movement-kinds.ts'
import type { Query } from '../../kernel/tx.ts'
import { feesEarned } from '../../ledger/chart.ts'

/** A fee as the ledger took it. */
export interface Fee {
  id: string
  kind: MovementKind
  asset: string
  amount: bigint
  /** The day it was taken, UTC: '2026-03-02'. */
  day: string
}

/** The accounts that fees are earned on. */
export const feeAccounts = (): string[] => assets.map(({ code }) => feesEarned(code).id)

// Whose fee it was: a journal's one customer; of a divided escrow the buyer, who bears it.
const OWNER = `(select coalesce(o.buyer_id, x.debit_owner, x.credit_owner) from ledger_transfer x
  where x.journal_id = t.journal_id and coalesce(x.debit_owner, x.credit_owner) is not null limit 1)`

/** Who bore a fee in a period: reads that period's fees of everybody. $1: the month, $2: its end, $3: the accounts of fees. */
export const WHO_PAID = `insert into invoice_due (month, customer_id)
  select distinct $1::date, c.id from (
    select ${OWNER} owner from ledger_transfer t
      left join p2p_order o on t.kind = 'escrow_split' and o.id = (t.meta ->> 'order')::uuid
    where t.credit_account = any($3::uuid[]) and t.phase in ('posted', 'settle')
      and t.created_at >= $1::date::timestamp at time zone 'UTC' and t.created_at < $2::date::timestamp at time zone 'UTC'
  ) paid join customer c on c.id = paid.owner`

// From the customer's own lines to the journals that they are part of, so that it costs their month and nobody else's.
const own = (side: 'debit' | 'credit') => `select journal_id from ledger_transfer where ${side}_owner = $1
  and created_at >= $2::date::timestamp at time zone 'UTC' and created_at < $3::date::timestamp at time zone 'UTC'`
const FEES = `select t.id, t.kind, t.asset, t.amount, (t.created_at at time zone 'UTC')::date::text as day
  from (${own('debit')} union ${own('credit')}) j
    join ledger_transfer t on t.journal_id = j.journal_id
    left join p2p_order o on t.kind = 'escrow_split' and o.id = (t.meta ->> 'order')::uuid
  where t.credit_account = any($4::uuid[]) and t.phase in ('posted', 'settle') and (o.id is null or o.buyer_id = $1)
  order by t.id`

/** A customer's fees of a month ('2026-03-01' up to '2026-04-01', UTC), in smallest units, the earliest first. */
export async function feesOf(q: Query, customerId: string, month: string, end: string): Promise<Fee[]> {
  const rows = await q<Omit<Fee, 'amount'> & { amount: string }>(FEES, [customerId, month, end, feeAccounts()])
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** A fee that was given back: the entry that did it, and the fee it gave back. */
export interface Refund {
  id: string
  fee: Fee
}

const REFUNDS = `select r.id refund_id, t.id, t.kind, t.asset, t.amount, (t.created_at at time zone 'UTC')::date::text as day
  from ledger_transfer t
    join ledger_journal j on j.key = 'fee-refund:' || t.id
    join ledger_transfer r on r.journal_id = j.id
  where t.id = any($1::uuid[]) and not exists (select 1 from invoice_fee f where f.transfer_id = r.id) order by r.id`

/** Which of these fees were given back and are on no credit note yet. */
export async function refundsOf(q: Query, fees: readonly string[]): Promise<Refund[]> {
  if (fees.length === 0) return []
  const rows = await q<Omit<Fee, 'amount'> & { amount: string; refund_id: string }>(REFUNDS, [fees])
  return rows.map(({ refund_id, amount, ...fee }) => ({ id: refund_id, fee: { ...fee, amount: BigInt(amount) } }))
}

const BY_ID = `select t.id, t.kind, t.asset, t.amount, (t.created_at at time zone 'UTC')::date::text as day, ${OWNER} owner
  from ledger_transfer t left join p2p_order o on t.kind = 'escrow_split' and o.id = (t.meta ->> 'order')::uuid
  where t.id = $1 and t.credit_account = any($2::uuid[]) and t.phase in ('posted', 'settle')`

/** The fee that a transfer took, and who bore it; undefined where it took none. */
export async function feeById(q: Query, id: string): Promise<{ customerId: string; fee: Fee } | undefined> {
  const [row] = await q<Omit<Fee, 'amount'> & { amount: string; owner: string | null }>(BY_ID, [id, feeAccounts()])
  if (!row?.owner) return undefined
  const { owner, amount, ...fee } = row
  return { customerId: owner, fee: { ...fee, amount: BigInt(amount) } }
}
