import { useRef, useState } from 'react'
import { ApiProblem } from '../../../client/api.ts'
import { passkeyPart } from '../../../client/passkey-part.ts'
import { signOut } from '../../../client/session/session.store.ts'
import { askForSignInLink, giveSecondStep, type SignInResult, signIn } from '../../../client/session/sign-in.ts'
import { isSecondStep, type SecondStepWanted } from '../../../contract/accounts/sign-in-errors.ts'
import { useWords } from '../../../ui/words.tsx'
import { asProblem, type Refusal } from './sign-in-refusal.ts'

type Step =
  | { name: 'password' }
  | { name: 'code'; wanted: SecondStepWanted }
  | { name: 'link'; email: string | undefined; word: string | undefined }

interface Start {
  /** A path of this site. */
  callbackUrl: string
  /** Why one is here, from the page's address. */
  error: string | undefined
  /** An email with a link was just asked for, by the form itself. */
  linkSent: boolean
  /** What this browser shows for it. */
  linkWord: string | undefined
  /** Signed in by link or provider, and only this is missing. */
  secondStep: SecondStepWanted | undefined
}

/** Signing in, step by step: password, then a code or a passkey where the account asks for one; a link by e-mail; or a passkey alone. */
export function useSignIn({ callbackUrl, error, secondStep, linkSent, linkWord }: Start) {
  const words = useWords('signInErrors')
  const [step, setStep] = useState<Step>(firstStep(secondStep, linkSent, linkWord))
  // Why the code is asked for, its own step says.
  const told = error && !(secondStep && AWAITING.has(error))
  const [refusal, setRefusal] = useState<Refusal | undefined>(told ? { ok: false, code: error } : undefined)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [signing, setSigning] = useState(false)
  const given = useRef<{ email: string; password: string }>(undefined)

  const trying = async (attempt: () => Promise<SignInResult>): Promise<Refusal | undefined> => {
    setBusy(true)
    setRefusal(undefined)
    const result = await attempt()
    if (result.ok) {
      // Stays busy until the next page is there.
      // What a letter's link brought in its fragment came along, and goes on.
      location.assign(`${callbackUrl}${callbackUrl.includes('#') ? '' : location.hash}`)
      return undefined
    }
    setBusy(false)
    return result
  }

  const withPassword = async (credentials: { email: string; password: string }) => {
    given.current = credentials
    const refused = await trying(() => signIn(credentials))
    if (refused && isSecondStep(refused.code)) setStep({ name: 'code', wanted: refused.code })
    else setRefusal(refused)
    return refused
  }

  const withSecondStep = async (proof: { code: string } | { assertion: string }) => {
    const known = given.current
    const refused = await trying(() => (known ? signIn({ ...known, ...proof }) : giveSecondStep(proof)))
    setRefusal(refused)
    // The password was changed, or the session ended, while the code was looked up: from the start.
    if (refused && STARTS_OVER.has(refused.code)) setStep({ name: 'password' })
    return refused
  }

  const withCode = (code: string) => withSecondStep({ code })

  /** Alone, or as the second step where one is asked for. */
  const withPasskey = async () => {
    setSigning(true)
    setRefusal(undefined)
    const signed = await signedToEnter()
    if ('code' in signed) setRefusal({ ok: false, code: signed.code })
    else if (step.name === 'code') await withSecondStep(signed)
    else setRefusal(await trying(() => signIn(signed)))
    setSigning(false)
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
    setStep({ name: 'link', email, word: result.word })
    return undefined
  }

  const startOver = () => {
    if (secondStep && !given.current) return void signOut()
    given.current = undefined
    setRefusal(undefined)
    setStep({ name: 'password' })
  }

  return { step, refusal, busy, asking, signing, withPassword, withCode, withPasskey, withLink, startOver }
}

async function signedToEnter(): Promise<{ assertion: string } | { code: string }> {
  try {
    return { assertion: await (await passkeyPart()).signToEnter() }
  } catch (error) {
    return { code: error instanceof ApiProblem ? error.code : 'Default' }
  }
}

const firstStep = (secondStep: SecondStepWanted | undefined, linkSent: boolean, word: string | undefined): Step => {
  if (secondStep) return { name: 'code', wanted: secondStep }
  return linkSent ? { name: 'link', email: undefined, word } : { name: 'password' }
}

const AWAITING = new Set(['SecondFactorRequired', 'SessionRequired'])
const STARTS_OVER = new Set(['credentials', 'CredentialsSignin', 'SessionRequired', 'suspended', 'closed'])

export type SignIn = ReturnType<typeof useSignIn>
