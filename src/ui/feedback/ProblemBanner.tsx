import type { ReactNode } from 'react'
import { isUncertain } from '../../contract/uncertain.ts'
import { fill } from '../../words/message.ts'
import { useWords } from '../words.tsx'
import { Banner } from './Banner.tsx'

/** What a failed call says of itself. */
export type ShownProblem = { code: string; message: string; next: string; requestId: string }

// Nobody's mistake, and nothing to correct: it passes.
const PASSING = new Set(['rates_unavailable', 'conversions_paused', 'rate_limited'])

/** A form's answer was no: what happened, what is safe, what next. Spoken when it appears. */
export function ProblemBanner({ problem, action }: { problem: ShownProblem; action?: ReactNode }) {
  const w = useWords('ui')
  return (
    <Banner
      tone={isUncertain(problem) || PASSING.has(problem.code) ? 'caution' : 'danger'}
      title={problem.message}
      live
      refusal
      action={action}
    >
      {problem.code === 'offline' && `${w.moneySafe} `}
      {problem.next}
      {problem.code === 'internal' && problem.requestId && ` ${fill(w.request, { id: problem.requestId })}`}
    </Banner>
  )
}
