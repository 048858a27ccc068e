import type { SignInResult } from '../../../client/session/sign-in.ts'
import { signInErrorOf } from '../../../contract/accounts/sign-in-errors.ts'
import type { ShownProblem } from '../../../ui/feedback/ProblemBanner.tsx'
import type { Catalogue } from '../../../words/catalogue.ts'

export type Refusal = Extract<SignInResult, { ok: false }>

/** A refused sign-in in words, as a banner shows problems. */
export function asProblem(words: Catalogue['signInErrors'], { code }: Refusal): ShownProblem {
  const { title, text, next } = signInErrorOf(words, code)
  return { code, message: title, next: `${text} ${next}`, requestId: '' }
}
