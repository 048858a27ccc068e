import type { OwnFound, OwnKind } from '../../../contract/wallet/find-own.ts'
import type { Query } from '../../kernel/tx.ts'

/** What is looked for: a number as it is stored, the end of one, or an id. */
export interface SoughtOwn {
  number: string
  end: string | null
  id: string | null
  customerId: string
}

// Number and id are unique each, and few share an end: whose it is, is asked of the few that are found.
const of = (table: string, owners: string) =>
  `with found as materialized (select id, number, ${owners} from ${table} where number = $1 or id = $2::uuid or split_part(number, '-', 3) = $4)
    select id, number from found where $3::uuid in (${owners}) order by id`
const OWN: Record<OwnKind, string> = {
  order: of('p2p_order', 'buyer_id, seller_id'),
  purchase: of('buy_order', 'customer_id'),
  deposit: of('deposit', 'customer_id'),
  chain_deposit: of('chain_deposit', 'customer_id'),
  withdrawal: of('withdrawal', 'customer_id'),
  transfer: of('customer_transfer', 'sender_id, payee_id'),
  conversion: of('conversion', 'customer_id'),
}

/** What of a kind is the customer's and bears the number, its end or the id. */
export async function ownOf(q: Query, kind: OwnKind, { number, end, id, customerId }: SoughtOwn): Promise<OwnFound[]> {
  const rows = await q<{ id: string; number: string }>(OWN[kind], [number, id, customerId, end])
  return rows.map((row) => ({ kind, ...row }))
}
