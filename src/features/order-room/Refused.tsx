import type { ApiProblem } from '../../client/api.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'

type Reason = { reason: string; change: string }

const reasonsIn = ({ document }: ApiProblem): readonly Reason[] =>
  Array.isArray(document.why_not) ? (document.why_not as Reason[]) : []

/** What was not done, with the reasons where the order gave some. */
export function Refused({ problem }: { problem: ApiProblem }) {
  const reasons = reasonsIn(problem)
  if (reasons.length === 0) return <ProblemBanner problem={problem} />
  return (
    <Banner tone="danger" title={problem.message} live>
      {reasons.map(({ reason, change }) => (
        <p key={reason}>
          {reason} {change}
        </p>
      ))}
    </Banner>
  )
}
