import { TAKE_WITHIN } from '../../../kernel/limits/limit-counts.rows.ts'
import type { Tx } from '../../../kernel/tx.ts'

// One more under the network's key, whose row stays locked until the end; what the taker hasn't paid, the new order among it.
const COUNT = `with network as (${TAKE_WITHIN})
  select c.merchant, (select count(*)::integer from p2p_order o where o.taker_id = c.id and o.state = 'awaiting_payment') waiting,
    (select count(*)::integer from p2p_order o where o.taker_id = c.id and o.ad_id = $7 and o.paid_at is null
      and o.created_at > $2::timestamptz - interval '1 hour') of_ad,
    (select used from network) placed
  from customer c where c.id = $6`
const HOUR_MS = 3_600_000

/**
 * Counts what a taker keeps without paying, and one more order under the key of their network. `placed` is null where there were `most` within the hour. Whoever
 * calls holds the taker's row of `trader`.
 */
export async function countUnpaid(
  tx: Pick<Tx, 'q' | 'now'>,
  asked: { takerId: string; adId: string; network: string; most: number },
): Promise<{ merchant: boolean; waiting: number; ofAd: number; placed: number | null }> {
  const values = [asked.network, tx.now, asked.most, HOUR_MS, null, asked.takerId, asked.adId]
  type Row = { merchant: boolean; waiting: number; of_ad: number; placed: number | null }
  const [row] = await tx.q<Row>(COUNT, values)
  if (!row) throw new Error(`no customer ${asked.takerId}`)
  return { merchant: row.merchant, waiting: row.waiting, ofAd: row.of_ad, placed: row.placed }
}
