import type { NetworkCode } from '../../../contract/chain/networks.ts'
import { FIRST_ID } from '../../kernel/page-cursor.ts'
import type { Query } from '../../kernel/tx.ts'

/** An address with what the books say came there and lies there still: at least, and in all. Smallest units, as text. */
export interface AuditedRow {
  id: string
  address: string
  customer_id: string
  least: string
  booked: string
}

// What a token kept for itself is in the log and not in the balance: such a deposit counts for the most and not for the least.
// Deposits that were swept are counted with what their sweep took away; an address that something of ours is under way for is left to the next audit.
// What carries no deposits gave gas: its transaction, which says so too, isn't asked, or an address that was swept for years costs one look-up each time.
// The page is cut before anything is summed: each address is looked up by itself, whatever the planner thinks of the tables.
const PAGE = `with page as materialized (select a.id, a.address, a.customer_id from chain_address a where a.network = $1 and a.id > $4::uuid
      and not exists (select from chain_sweep s where s.address_id = a.id and s.height is null) order by a.id limit $5)
  select p.id, p.address, p.customer_id, (came.least + own.moved)::text least, (came.booked + own.moved)::text booked from page p
    cross join lateral (select coalesce(sum(d.amount) filter (where d.why is distinct from 'balance'), 0) least, coalesce(sum(d.amount), 0) booked
      from chain_deposit d where d.address_id = p.id and d.asset = $2 and d.block <= $3) came
    cross join lateral (select coalesce(sum(case when s.deposits = '{}' then case when s.arrived and s.asset = $2 then s.amount else 0 end
        else case when $6 then - s.fee_paid else 0 end - case when s.arrived and s.asset = $2 then s.amount else 0 end end), 0) moved
      from chain_sweep s where s.address_id = p.id and s.height <= $3) own
  order by p.id`

/** Addresses of a network after one of them (none: from the first), with what came there of an asset up to a height. */
export const auditedAddresses = (
  q: Query,
  of: {
    network: NetworkCode
    asset: string
    height: number
    after: string | undefined
    limit: number
    native: boolean
  },
): Promise<AuditedRow[]> =>
  q<AuditedRow>(PAGE, [of.network, of.asset, of.height, of.after ?? FIRST_ID, of.limit, of.native])
