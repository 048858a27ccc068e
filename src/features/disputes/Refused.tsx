import type { ApiProblem } from '../../client/api.ts'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'

type Props = { of: { about: string; problem: ApiProblem } | undefined; about: readonly string[] }

/** What was not done, where it is about one of these. */
export const Refused = ({ of, about }: Props) =>
  of && about.includes(of.about) ? <ReasonsBanner problem={of.problem} /> : null
