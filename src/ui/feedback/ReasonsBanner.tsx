import type { ComponentProps } from 'react'
import { Banner } from './Banner.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'

type Reason = { reason: string; change: string }
type Props = Pick<ComponentProps<typeof ProblemBanner>, 'problem' | 'beside'> & {
  problem: { document: Readonly<Record<string, unknown>> }
}

/** What was not done, with the reasons where the order gave some. */
export function ReasonsBanner({ problem, beside = [] }: Props) {
  const { why_not } = problem.document
  if (!Array.isArray(why_not) || why_not.length === 0) return <ProblemBanner problem={problem} beside={beside} />
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
