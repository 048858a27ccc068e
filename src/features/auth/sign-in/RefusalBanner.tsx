import { signInErrorOf } from '../../../contract/accounts/sign-in-errors.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Refusal } from './sign-in-refusal.ts'

const INFO = new Set([
  'SessionRequired',
  'SecondFactorRequired',
  'second_factor_required',
  'passkey_required',
  'passkey_or_code_required',
])
const CAUTION = new Set(['rate_limited', 'unavailable', 'offline', 'Verification', 'MissingCSRF', 'passkey_not_used'])
const UNCONFIRMED = new Set(['credentials', 'CredentialsSignin'])

/** Why one is asked to sign in, or why it did not work: what happened and what to do next. */
export function RefusalBanner({ refusal }: { refusal: Refusal }) {
  const w = useWords('auth')
  const { code } = refusal
  const { title, text, next } = signInErrorOf(useWords('signInErrors'), code)
  return (
    <Banner tone={INFO.has(code) ? 'info' : CAUTION.has(code) ? 'caution' : 'danger'} title={title} live>
      {text} {next}
      {UNCONFIRMED.has(code) && (
        <>
          {' '}
          <a className="link" href="/account-verification">
            {w.resendHint}
          </a>
        </>
      )}
    </Banner>
  )
}
