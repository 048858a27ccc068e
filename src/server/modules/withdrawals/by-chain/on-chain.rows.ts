import type { Query } from '../../../kernel/tx.ts'

// When the newest dearer form of it left; the first that left is none.
const RESENT = `(select max(b.first_sent_at) from chain_attempt b where b.tx_id = a.tx_id and not b.cancels and b.n > (
    select min(f.n) from chain_attempt f where f.tx_id = a.tx_id and not f.cancels and f.first_sent_at is not null))`

// The one that was mined, else the newest that left; one that only takes its place is none of the customer's.
const TRANSACTIONS = `(select distinct on (p.withdrawal_id) p.withdrawal_id as id, a.hash, (c.height - a.mined_height + 1)::integer as blocks, ${RESENT} as resent_at
  from chain_tx_part p join chain_attempt a on a.tx_id = p.tx_id join chain_tx t on t.id = p.tx_id left join chain_cursor c on c.network = t.network
  where p.withdrawal_id = any($1::uuid[]) and not a.cancels and a.first_sent_at is not null
  order by p.withdrawal_id, a.mined_height is not null desc, (a.outcome is not null and a.outcome = 'mined') desc, a.n desc)
  union all select p.withdrawal_id, p.hash, (c.height - p.height + 1)::integer, null::timestamptz from custodian_payment p left join chain_cursor c on c.network = p.network
  where p.withdrawal_id = any($1::uuid[]) and p.hash is not null`

/** A transaction, and how many blocks that were read confirm it, its own with them; null where it is in none. A node may be ahead of what was read. */
export interface OnChainRow {
  hash: string
  blocks: number | null
  /** When it was last sent again with a higher fee; null: never. */
  resent_at: Date | null
}

/** By which transactions withdrawals go out on their networks, by their ids; those that were not sent are left out. */
export async function transactionsOf(q: Query, ids: readonly string[]): Promise<Map<string, OnChainRow>> {
  if (ids.length === 0) return new Map()
  const rows = await q<OnChainRow & { id: string }>(TRANSACTIONS, [ids])
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

const QUOTE_USED = 'select exists (select 1 from withdrawal where fee_quote_id = $1) as used'

/** Whether a quote of the network's fee was agreed to before. */
export const isQuoteUsed = async (q: Query, id: string): Promise<boolean> =>
  (await q<{ used: boolean }>(QUOTE_USED, [id]))[0]?.used === true
