import type { ReactNode } from 'react'
import { isUncertain } from '../../contract/uncertain.ts'
import { fill } from '../../words/message.ts'
import { Time } from '../data/Time.tsx'
import { useWords } from '../words.tsx'
import { Banner } from './Banner.tsx'

/** What a failed call says of itself. */
export type ShownProblem = { code: string; message: string; next: string; requestId: string }

// Nobody's mistake, and nothing to correct: it passes.
const PASSING = new Set(['rates_unavailable', 'conversions_paused', 'rate_limited'])

/** What a refusal says of fields, by their names; `document` may say until when it holds. */
type Fielded = { fields?: Readonly<Record<string, string>>; document?: Readonly<Record<string, unknown>> }

/** Whether a refusal is said whole under fields that are on the page: it names some, and no other one. */
export const isSaidBeside = ({ fields = {} }: Fielded, beside: readonly string[]): boolean => {
  const named = Object.keys(fields)
  return named.length > 0 && named.every((field) => beside.includes(field))
}

type Props = {
  problem: ShownProblem & Fielded
  action?: ReactNode
  /** The fields of the form that are drawn with what is wrong with them: a refusal of nothing else is said there alone. Any other is said here, too, so that none goes unseen. */
  beside?: readonly string[]
}

/** A form's answer was no: what happened, what is safe, what next. Spoken when it appears. */
export function ProblemBanner({ problem, action, beside = [] }: Props) {
  const w = useWords('ui')
  if (isSaidBeside(problem, beside)) return null
  const until = problem.document?.until
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
      {problem.code === 'second_factor_needed' && (
        <a href="/dashboard/2fa" className="ms-1 font-medium underline">
          {w.setUpFactor}
        </a>
      )}
      {typeof until === 'string' && (
        <>
          {' '}
          {w.frozenUntil} <Time at={until} exact className="font-semibold" />.
        </>
      )}
      {problem.code === 'internal' && problem.requestId && ` ${fill(w.request, { id: problem.requestId })}`}
    </Banner>
  )
}
