import type { Query } from '../../../kernel/tx.ts'

// The one that was mined, else the newest that left; one that only takes its place is none of the customer's.
const TRANSACTIONS = `select distinct on (p.withdrawal_id) p.withdrawal_id as id, a.hash
  from chain_tx_part p join chain_attempt a on a.tx_id = p.tx_id
  where p.withdrawal_id = any($1::uuid[]) and not a.cancels and a.first_sent_at is not null
  order by p.withdrawal_id, (a.outcome is not null and a.outcome = 'mined') desc, a.n desc`

/** By which transactions withdrawals go out on their networks, by their ids; those that were not sent are left out. */
export async function transactionsOf(q: Query, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q<{ id: string; hash: string }>(TRANSACTIONS, [ids])
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
