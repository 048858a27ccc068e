import { useRef, useState } from 'react'
import type { PasskeyRequest } from '../../contract/accounts/passkeys.ts'
import { type StepUpMethod, type StepUpProof, stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { isUncertain } from '../../contract/uncertain.ts'
import { pageWords } from '../../words/page-words.ts'
import { ApiProblem } from '../api.ts'
import { knowsPasskeys, passkeyPart } from '../passkey-part.ts'

interface Asked {
  methods: readonly StepUpMethod[]
  /** What was given before it was asked for. */
  first?: StepUpMethod
  /** The password is asked for besides. */
  withPassword?: boolean
  /** What a passkey is to sign for this act. */
  passkey?: PasskeyRequest
  failure?: { about: 'proof' | 'call'; title: string; next: string }
}

interface Waiting {
  again: (stepUp: string) => Promise<unknown>
  settle: (outcome: { value: unknown } | { error: unknown }) => void
}

/** The dialog stays for these: what was typed may be typed again. Anything else is about the call, and goes back to who made it. */
const ABOUT_CALL = new Set(['rate_limited', 'offline', 'unavailable', 'passkey_not_used'])

/**
 * Calls that need to be certain who asks. `confirmed(send)` sends without proof, asks for one where the answer is 'step_up_required', and
 * sends again with it. Answers what `send` answers, undefined when the person went back; throws ApiProblem as `send` does, also
 * when they went back from an answer that was lost. Give `dialog` to StepUpDialog while it is there.
 *
 * `ahead` is what they gave in the act's last look (`useStepUpMethods`): it goes with the first try, and the dialog is there only where that didn't count. A passkey signs what the answer asks for, at once.
 */
export function useStepUp() {
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const waiting = useRef<Waiting>(undefined)
  const lost = useRef<unknown>(undefined)

  const finish = (outcome: Parameters<Waiting['settle']>[0]) => {
    setAsked(undefined)
    waiting.current?.settle(outcome)
    waiting.current = undefined
  }

  const confirmed = async <T>(
    send: (stepUp?: string) => Promise<T>,
    ahead?: StepUpProof | undefined,
  ): Promise<T | undefined> => {
    const typed = ahead && ahead.method !== 'passkey' ? ahead : undefined
    const usable = typed && isSendable(typed)
    try {
      return await send(usable ? headerOf(typed) : undefined)
    } catch (error) {
      if (!isAboutProof(error) || (error.code === 'step_up_failed' && !usable)) throw error
      const first = askedIn(error)
      const didNotCount = typed && !(usable && error.code === 'step_up_required')
      // Here by the time it is wanted: browsers want the question to follow the press.
      if (first.passkey) void passkeyPart().catch(() => {})
      setAsked(didNotCount ? { ...first, first: typed.method, failure: wrong(first, typed.method) } : first)
      lost.current = undefined
      return new Promise<T | undefined>((resolve, reject) => {
        const settle: Waiting['settle'] = (outcome) =>
          'error' in outcome ? reject(outcome.error) : resolve(outcome.value as T | undefined)
        waiting.current = { again: send, settle }
        if (ahead?.method === 'passkey' && first.passkey) void attempt(first, ahead)
      })
    }
  }

  const attempt = async (asked: Asked, proof: StepUpProof) => {
    setBusy(true)
    try {
      if (!isSendable(proof)) setAsked({ ...asked, failure: wrong(asked, proof.method) })
      else finish({ value: await waiting.current?.again(await signedOr(asked, proof)) })
    } catch (error) {
      const failure = failureIn(error, asked, proof.method)
      if (error instanceof ApiProblem && isUncertain(error)) lost.current = error
      // What a passkey signed counts once, so each refusal asks for another signature.
      if (failure) setAsked({ ...asked, ...(isAboutProof(error) && askedIn(error)), failure })
      else finish({ error })
    } finally {
      setBusy(false)
    }
  }

  const onSubmit = async (method: StepUpMethod, value: string, password?: string) => {
    if (busy || !waiting.current || !asked) return
    await attempt(asked, { method, value, ...(password !== undefined && { password }) })
  }

  // Not while the call is under way: it may take effect, and who went back would not learn of it.
  // And where an answer was lost it may have taken effect already: whoever goes back then hasn't called it off.
  const onClose = () => !busy && finish(lost.current ? { error: lost.current } : { value: undefined })
  const dialog = asked && { ...asked, busy, onSubmit, onClose }
  return { confirmed, dialog }
}

const NEXT_WORDS = {
  password: 'wrongPassword',
  totp: 'wrongAppCode',
  recovery: 'wrongRecoveryCode',
  passkey: 'wrongPasskey',
} as const

function wrong({ withPassword }: Asked, method: StepUpMethod): Asked['failure'] {
  const words = pageWords()
  return {
    about: 'proof',
    title: words.wrongProof ?? '',
    next: words[withPassword ? 'wrongEither' : NEXT_WORDS[method]] ?? '',
  }
}

const isAboutProof = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.code === 'step_up_required' || error.code === 'step_up_failed')

/** Headers bear ASCII only; a code that holds anything else is wrong without asking. */
const isSendable = ({ method, value }: StepUpProof): boolean =>
  (method !== 'totp' && method !== 'recovery') || /^[\w\s-]+$/.test(value)

const headerOf = ({ method, value, password }: StepUpProof): string => stepUpHeader(method, value, password)

async function signedOr({ passkey }: Asked, proof: StepUpProof): Promise<string> {
  if (proof.method !== 'passkey' || !passkey) return headerOf(proof)
  return headerOf({ ...proof, value: await (await passkeyPart()).signWith(passkey) })
}

function askedIn({ document }: ApiProblem): Asked {
  const given = Array.isArray(document.methods) ? (document.methods as StepUpMethod[]) : []
  const passkey = knowsPasskeys() ? (document.passkey as PasskeyRequest | undefined) : undefined
  const methods = given.filter((method) => method !== 'passkey' || passkey)
  return { methods, withPassword: document.with_password === true, ...(passkey && { passkey }) }
}

function failureIn(error: unknown, asked: Asked, method: StepUpMethod): Asked['failure'] {
  if (isAboutProof(error)) return wrong(asked, method)
  if (error instanceof ApiProblem && ABOUT_CALL.has(error.code))
    return { about: 'call', title: error.message, next: error.next }
  return undefined
}
