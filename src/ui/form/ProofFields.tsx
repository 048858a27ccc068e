import { Fingerprint } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { StepUpMethod, StepUpProof } from '../../contract/accounts/second-factor.ts'
import { useWords } from '../words.tsx'
import { CodeField } from './CodeField.tsx'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

/** Why the last try did not count. A new object for each try. */
type ProofFailure = { about: 'proof' | 'call'; title: string; next: string }

export type ProofAsked = {
  /** What may confirm it, as the problem said; empty when the account has nothing to confirm with. */
  methods: readonly StepUpMethod[]
  /** The one that is asked for first, where it isn't the first of them. */
  first?: StepUpMethod | undefined
  /** The password is asked for besides. */
  withPassword?: boolean | undefined
  failure?: ProofFailure | undefined
  /** The button, where what is asked for gets the focus by itself: of a passkey nothing is typed. */
  focuses?: RefObject<HTMLButtonElement | null> | undefined
}

/** What is typed, of which kind, and what was wrong with it. */
export function useProof({ methods, first, withPassword, failure, focuses }: ProofAsked) {
  const w = useWords('ui')
  const password = usePasswordBesides()
  const input = useRef<HTMLInputElement>(null)
  const [method, setMethod] = useState(first ?? methods[0])
  const [value, setValue] = useState('')
  const [empty, setEmpty] = useState(false)
  // What was wrong with one kind of proof says nothing about the other.
  const [dismissed, setDismissed] = useState<ProofFailure>()
  useEffect(() => {
    if (failure?.about !== 'proof') return
    setValue('')
    input.current?.focus()
  }, [failure])
  const waits = useRef(withPassword || !focuses)
  useEffect(() => {
    if (!waits.current) (method === 'passkey' ? focuses : input)?.current?.focus()
    waits.current = false
  }, [method, focuses])
  const wrong = failure?.about === 'proof' && failure !== dismissed ? `${failure.title} ${failure.next}` : undefined
  const change = (typed: string) => {
    setEmpty(false)
    setValue(typed)
  }
  const changeMethod = (next: StepUpMethod) => {
    setDismissed(failure)
    setMethod(next)
    change('')
  }
  /** What stands there, or was just typed; undefined where something is missing, which its field then says. */
  const take = (typed = value): StepUpProof | undefined => {
    if (!method || (withPassword && password.isMissing())) return undefined
    const besides = withPassword ? { password: password.value } : {}
    if (method === 'passkey') return { method, value: '', ...besides }
    const missing = typed.trim() === ''
    setEmpty(missing)
    if (missing) input.current?.focus()
    return missing ? undefined : { method, value: typed, ...besides }
  }
  return {
    methods,
    method,
    value,
    error: empty ? (method === 'password' ? w.enterPassword : w.enterCode) : wrong,
    input,
    take,
    change,
    changeMethod,
    password: withPassword ? password : undefined,
  }
}
type ProofGiven = ReturnType<typeof useProof>

/** The password that is asked for beside another proof. */
function usePasswordBesides() {
  const w = useWords('ui')
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [empty, setEmpty] = useState(false)
  const change = (typed: string) => {
    setEmpty(false)
    setValue(typed)
  }
  const isMissing = () => {
    setEmpty(value === '')
    if (value === '') input.current?.focus()
    return value === ''
  }
  return { input, value, change, isMissing, error: empty ? w.enterPassword : undefined }
}

type PasswordProofProps = {
  input: RefObject<HTMLInputElement | null>
  value: string
  change: (value: string) => void
  error: string | undefined
}

function PasswordProof({ input, value, change, error }: PasswordProofProps) {
  const w = useWords('ui')
  return (
    <Field label={w.yourPassword} error={error}>
      <PasswordInput
        ref={input}
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
}

type Props = {
  proof: ProofGiven
  /** Called when the app's last digit stands; without it a press sends it. */
  onComplete?: ((value: string) => void) | undefined
}

/** The password where it is asked for besides, and what is typed, with the way to another kind of proof. */
export function ProofFields({ proof, onComplete }: Props) {
  const w = useWords('ui')
  const { method, methods, error, changeMethod, password } = proof
  const otherWay =
    method === 'passkey' ? methods.find((one) => one !== 'passkey') : methods.find((one) => one === 'passkey')
  return (
    <>
      {password && <PasswordProof {...password} />}
      <div className="flex flex-col items-start gap-1">
        <div className="w-full">
          {method === 'passkey' ? <PasskeyProof error={error} /> : <TypedProof proof={proof} onComplete={onComplete} />}
        </div>
        {otherWay && (
          <button
            type="button"
            onClick={() => changeMethod(otherWay)}
            className="link min-h-touch text-sm no-underline hover:underline"
          >
            {otherWay === 'passkey' ? w.usePasskey : otherWay === 'recovery' ? w.useRecovery : w.useCode}
          </button>
        )}
      </div>
    </>
  )
}

function PasskeyProof({ error }: { error: string | undefined }) {
  const w = useWords('ui')
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3">
        <Fingerprint aria-hidden size={28} className="shrink-0 text-link" />
        {w.passkeyAsk}
      </p>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function TypedProof({ proof, onComplete }: Props) {
  const { method, methods, value, change, changeMethod, error, input } = proof
  const changeKind = (recovery: boolean) => changeMethod(recovery ? 'recovery' : 'totp')
  if (method !== 'password') {
    return (
      <CodeField
        value={value}
        onChange={change}
        recovery={method === 'recovery'}
        onRecovery={methods.includes('totp') ? changeKind : undefined}
        onComplete={onComplete}
        error={error}
        inputRef={input}
      />
    )
  }
  return <PasswordProof input={input} value={value} change={change} error={error} />
}
