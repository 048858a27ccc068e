import type { ApiProblem } from '../../client/api.ts'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'

type Props = {
  of: { about: string; problem: ApiProblem } | undefined
  about: readonly string[]
  beside?: readonly string[]
}

/** What was not done, where it is about one of these; `beside`: the form's fields that say it themselves. */
export const Refused = ({ of, about, beside = [] }: Props) =>
  of && about.includes(of.about) ? <ReasonsBanner problem={of.problem} beside={beside} /> : null
