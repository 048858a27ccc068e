import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import { TAKE_WITHIN } from '../../../kernel/limits/limit-counts.rows.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { keptBy } from '../../market/listing/takers.rows.ts'

// One more under the network's key, whose row stays locked until the end; what the taker keeps of others', the new order among it.
const COUNT = `with network as (${TAKE_WITHIN})
  select c.merchant, c.level, t.completed::integer completed, t.failed::integer failed, kept.waiting, kept.claimed,
    (select count(*)::integer from ${keptBy.ofAd('$2', 'o.ad_id = $7')} k) of_ad, (select used from network) placed
  from customer c cross join ${keptBy.locked} join trader t on t.customer_id = c.id where c.id = $6`
const HOUR_MS = 3_600_000

interface Kept {
  merchant: boolean
  level: AccountLevel
  completed: number
  failed: number
  waiting: number
  claimed: number
  of_ad: number
  placed: number | null
}

/**
 * Counts what a taker keeps of others', and one more order under the key of their network. `placed` is null where there were `most` within the hour. Whoever
 * calls holds the taker's row of `trader`.
 */
export async function countUnpaid(
  tx: Pick<Tx, 'q' | 'now'>,
  asked: { takerId: string; adId: string; network: string; most: number },
): Promise<Kept> {
  const values = [asked.network, tx.now, asked.most, HOUR_MS, null, asked.takerId, asked.adId]
  const [row] = await tx.q<Kept>(COUNT, values)
  if (!row) throw new Error(`no trader ${asked.takerId}`)
  return row
}
