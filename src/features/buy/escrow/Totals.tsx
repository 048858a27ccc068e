import { useEndpoint } from '../../../client/cache/swr.ts'
import { buyEscrowStats } from '../../../contract/buying/buy-escrow.ts'
import { EscrowTotals } from '../../../ui/escrow/EscrowTotals.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../../ui/words.tsx'

const statuses = ['locked', 'released', 'returned'] as const

/** Per asset: what is locked now for purchases, and what was released and returned. */
export function Totals() {
  const w = useWords('buy')
  const { data, error } = useEndpoint(buyEscrowStats, {})
  if (!data) return error ? <ProblemBanner problem={error} /> : null
  const labelled = statuses.map((status) => ({ status, label: w[status] }))
  return <EscrowTotals totals={data.data} statuses={labelled} words={w} />
}
