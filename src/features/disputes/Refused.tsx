import type { ApiProblem } from '../../client/api.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'

type Reason = { reason: string; change: string }

/** What was not done, with the reasons where the order gave some. Nothing when it is about something else. */
export function Refused({ of, about }: { of: { about: string; problem: ApiProblem } | undefined; about: string }) {
  if (of?.about !== about) return null
  const reasons = Array.isArray(of.problem.document.why_not) ? (of.problem.document.why_not as Reason[]) : []
  if (reasons.length === 0) return <ProblemBanner problem={of.problem} />
  return (
    <Banner tone="danger" title={of.problem.message} live>
      {reasons.map(({ reason, change }) => (
        <p key={reason}>
          {reason} {change}
        </p>
      ))}
    </Banner>
  )
}
