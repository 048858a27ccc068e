import { useEndpoint } from '../../client/cache/swr.ts'
import { escrowStats } from '../../contract/orders/order-endpoints.ts'
import type { OrderRow } from '../../contract/orders/orders.ts'
import { EscrowTotals } from '../../ui/escrow/EscrowTotals.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../ui/words.tsx'
import { escrowStatuses } from './filters.ts'

type Props = { market: OrderRow['market'] }

/** Per asset: what is locked now, and what was released, returned and split. Nothing while there is nothing. */
export function Totals({ market }: Props) {
  const w = useWords('escrow')
  const { data, error } = useEndpoint(escrowStats, { query: { market } })
  if (!data) return error ? <div className="mb-6">{<ProblemBanner problem={error} />}</div> : null
  const statuses = escrowStatuses.map((status) => ({ status, label: w[status] }))
  return <EscrowTotals totals={data.data} statuses={statuses} words={w} />
}
