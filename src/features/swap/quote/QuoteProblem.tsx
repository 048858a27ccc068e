import type { ApiProblem } from '../../../client/api.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../../ui/words.tsx'

/** Why there is no quote. That prices are stale, or swaps paused, is nobody's mistake: it says why, and that it passes. */
export function QuoteProblem({ problem }: { problem: ApiProblem }) {
  const w = useWords('swap')
  const stale = problem.code === 'rates_unavailable'
  if (!stale && problem.code !== 'conversions_paused') return <ProblemBanner problem={problem} />
  return (
    <Banner tone="caution" title={stale ? w.stopped : w.paused} live>
      <p>{stale ? w.stoppedWhy : w.pausedWhy}</p>
      <p className="mt-1">
        {w.safe} {w.retrying}
      </p>
    </Banner>
  )
}
