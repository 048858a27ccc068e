import { Banner } from './Banner.tsx'
import { ProblemBanner, type ShownProblem } from './ProblemBanner.tsx'

type Reason = { reason: string; change: string }
type Props = { problem: ShownProblem & { document: Readonly<Record<string, unknown>> } }

/** What was not done, with the reasons where the order gave some. */
export function ReasonsBanner({ problem }: Props) {
  const { why_not } = problem.document
  if (!Array.isArray(why_not) || why_not.length === 0) return <ProblemBanner problem={problem} />
  return (
    <Banner tone="danger" title={problem.message} live refusal>
      {(why_not as Reason[]).map(({ reason, change }) => (
        <p key={reason}>
          {reason} {change}
        </p>
      ))}
    </Banner>
  )
}
