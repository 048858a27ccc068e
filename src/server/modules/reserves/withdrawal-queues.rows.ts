import { LACKS_FUNDS } from '../../kernel/rails/lacks-funds.ts'
import type { Query } from '../../kernel/tx.ts'

/** Withdrawals that wait for a refill of what they are paid from; `amount` in smallest units, as text. */
export interface QueueRow {
  place: string
  asset: string
  count: number
  amount: string
  /** When the first of them began to. */
  since: Date
}

const QUEUES = `select clearing as place, asset, count(*)::int as count, sum(amount)::text as amount, min(queued_at) as since
  from withdrawal w where queued_at is not null and ${LACKS_FUNDS} group by clearing, asset order by clearing, asset`

export const withdrawalQueues = (q: Query): Promise<QueueRow[]> => q<QueueRow>(QUEUES)
