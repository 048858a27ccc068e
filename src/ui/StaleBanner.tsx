import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import type { ShownProblem } from './ProblemBanner.tsx'

type Props = { problem: ShownProblem | undefined; onRetry: () => void; retrying?: boolean }

/** Over figures that could not be refreshed: they stay, and it says that they may be old. Nothing without a problem. */
export function StaleBanner({ problem, onRetry, retrying = false }: Props) {
  if (!problem) return null
  return (
    <div className="mb-6">
      <Banner
        tone="caution"
        live
        title={problem.code === 'offline' ? 'You seem to be offline' : 'This could not be refreshed'}
        action={
          <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        What you see may be out of date. Your money is safe where it is.
      </Banner>
    </div>
  )
}
