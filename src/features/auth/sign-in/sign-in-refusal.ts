import type { SignInResult } from '../../../client/session.store.ts'
import { signInErrorOf } from '../../../contract/accounts/sign-in-errors.ts'
import type { ShownProblem } from '../../../ui/feedback/ProblemBanner.tsx'

export type Refusal = Extract<SignInResult, { ok: false }>

/** A code as it stands in the page's address, in words. */
export const refusalOf = (code: string): Refusal => ({ ok: false, code, ...signInErrorOf(code) })

/** A refused sign-in, as a banner shows problems. */
export const asProblem = ({ code, title, text, next }: Refusal): ShownProblem => ({
  code,
  message: title,
  next: `${text} ${next}`,
  requestId: '',
})
