import type { NetworkCode } from '../../../contract/chain/networks.ts'
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
const PAGE = `select a.id, a.address, a.customer_id, (coalesce(sum(d.amount) filter (where d.why is distinct from 'balance'), 0) + own.moved)::text least,
    (coalesce(sum(d.amount), 0) + own.moved)::text booked
  from chain_address a left join chain_deposit d on d.address_id = a.id and d.asset = $2 and d.block <= $3
    cross join lateral (select coalesce(sum(case when t.kind = 'gas' then case when s.arrived and s.asset = $2 then s.amount else 0 end
        else case when $6 then - s.fee_paid else 0 end - case when s.arrived and s.asset = $2 then s.amount else 0 end end), 0) moved
      from chain_sweep s join chain_tx t on t.id = s.tx_id where s.address_id = a.id and s.height <= $3) own
  where a.network = $1 and ($4 = '' or a.id > nullif($4, '')::uuid)
    and not exists (select from chain_sweep s where s.address_id = a.id and s.height is null)
  group by a.id, own.moved order by a.id limit $5`

/** Addresses of a network after one of them, with what came there of an asset up to a height. */
export const auditedAddresses = (
  q: Query,
  of: { network: NetworkCode; asset: string; height: number; after: string; limit: number; native: boolean },
): Promise<AuditedRow[]> => q<AuditedRow>(PAGE, [of.network, of.asset, of.height, of.after, of.limit, of.native])
