import { useRef, useState } from 'react'
import { askForSignInLink, giveCode, type SignInResult, signIn, signOut } from '../../../client/session.store.ts'
import { useWords } from '../../../ui/words.tsx'
import { asProblem, type Refusal } from './sign-in-refusal.ts'

type Step = { name: 'password' } | { name: 'code'; arrived: boolean } | { name: 'link'; email: string | undefined }

interface Start {
  /** A path of this site. */
  callbackUrl: string
  /** Why one is here, from the page's address. */
  error: string | undefined
  /** An email with a link was just asked for, by the form itself. */
  linkSent: boolean
  /** Signed in by link or provider, and only the code is missing. */
  awaitsCode: boolean
}

/** Signing in, step by step: password, then a code where the account asks for one; or a link by e-mail. */
export function useSignIn({ callbackUrl, error, awaitsCode, linkSent }: Start) {
  const words = useWords('signInErrors')
  const [step, setStep] = useState<Step>(firstStep(awaitsCode, linkSent))
  // Why the code is asked for, its own step says.
  const told = error && !(awaitsCode && AWAITING.has(error))
  const [refusal, setRefusal] = useState<Refusal | undefined>(told ? { ok: false, code: error } : undefined)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const given = useRef<{ email: string; password: string }>(undefined)

  const trying = async (attempt: () => Promise<SignInResult>): Promise<Refusal | undefined> => {
    setBusy(true)
    setRefusal(undefined)
    const result = await attempt()
    if (result.ok) {
      // Stays busy until the next page is there.
      location.assign(callbackUrl)
      return undefined
    }
    setBusy(false)
    return result
  }

  const withPassword = async (credentials: { email: string; password: string }) => {
    given.current = credentials
    const refused = await trying(() => signIn(credentials))
    if (refused?.code === 'second_factor_required') setStep({ name: 'code', arrived: true })
    else setRefusal(refused)
    return refused
  }

  const withCode = async (code: string) => {
    const known = given.current
    const refused = await trying(() => (known ? signIn({ ...known, code }) : giveCode(code)))
    setRefusal(refused)
    // The password was changed, or the session ended, while the code was looked up: from the start.
    if (refused && STARTS_OVER.has(refused.code)) setStep({ name: 'password' })
    return refused
  }

  const withLink = async (email: string) => {
    setAsking(true)
    setRefusal(undefined)
    const result = await askForSignInLink(email, callbackUrl)
    setAsking(false)
    if (!result.ok) {
      setRefusal(result)
      return asProblem(words, result)
    }
    setStep({ name: 'link', email })
    return undefined
  }

  const startOver = () => {
    if (awaitsCode && !given.current) return void signOut()
    given.current = undefined
    setRefusal(undefined)
    setStep({ name: 'password' })
  }

  return { step, refusal, busy, asking, withPassword, withCode, withLink, startOver }
}

const firstStep = (awaitsCode: boolean, linkSent: boolean): Step => {
  if (awaitsCode) return { name: 'code', arrived: false }
  return linkSent ? { name: 'link', email: undefined } : { name: 'password' }
}

const AWAITING = new Set(['SecondFactorRequired', 'SessionRequired'])
const STARTS_OVER = new Set(['credentials', 'CredentialsSignin', 'SessionRequired', 'suspended'])

export type SignIn = ReturnType<typeof useSignIn>
