import { Button } from '../Button.tsx'
import { useWords } from '../words.tsx'
import { Banner } from './Banner.tsx'
import type { ShownProblem } from './ProblemBanner.tsx'

type Props = { problem: ShownProblem | undefined; onRetry: () => void; retrying?: boolean }

/** Over figures that could not be refreshed: they stay, and it says that they may be old. Nothing without a problem. */
export function StaleBanner({ problem, onRetry, retrying = false }: Props) {
  const w = useWords('ui')
  if (!problem) return null
  return (
    <div className="mb-6">
      <Banner
        tone="caution"
        live
        title={problem.code === 'offline' ? w.offline : w.notRefreshed}
        action={
          <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
            {w.tryAgain}
          </Button>
        }
      >
        {w.maybeOld}
      </Banner>
    </div>
  )
}
