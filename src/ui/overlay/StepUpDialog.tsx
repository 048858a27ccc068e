import { Fingerprint } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { StepUpMethod } from '../../contract/accounts/second-factor.ts'
import { Button } from '../Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { CodeField } from '../form/CodeField.tsx'
import { Field } from '../form/Field.tsx'
import { PasswordInput } from '../form/PasswordInput.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { useWords } from '../words.tsx'
import { Dialog } from './Dialog.tsx'

/** Why the last try did not count. A new object for each try. */
type StepUpFailure = { about: 'proof' | 'call'; title: string; next: string }

type Props = {
  /** What may confirm it, as the problem said; empty when the account has nothing to confirm with. */
  methods: readonly StepUpMethod[]
  /** The password is asked for besides. */
  withPassword?: boolean | undefined
  /** What is about to happen: 'Confirm that it is you to change the password'. */
  title: string
  description?: string
  /** The verb with its object. */
  confirm: string
  busy: boolean
  failure?: StepUpFailure | undefined
  onSubmit: (method: StepUpMethod, value: string, password?: string) => void
  onClose: () => void
}

/** Asks for the password or a code before something that needs to be certain who asks. Stays, with the reason, when it was wrong. */
export function StepUpDialog(props: Props) {
  const w = useWords('ui')
  const { methods, title, description, confirm, busy, failure, onClose } = props
  const { method, value, error, input, button, send, change, changeMethod, password } = useProof(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(value)
  }
  if (!method) return <NothingToConfirmWith title={title} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      initialFocus={password ? password.input : method === 'passkey' ? button : input}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {password && <PasswordProof {...password} />}
        <Proof
          method={method}
          methods={methods}
          onMethod={changeMethod}
          value={value}
          onChange={change}
          onComplete={send}
          error={error}
          input={input}
        />
        {failure?.about === 'call' && (
          <Banner tone="caution" title={failure.title} live>
            {failure.next}
          </Banner>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {w.goBack}
          </Button>
          <Button ref={button} type="submit" loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is typed, of which kind, and what was wrong with it. */
function useProof({ methods, withPassword, busy, failure, onSubmit }: Props) {
  const w = useWords('ui')
  const password = usePasswordBesides()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [method, setMethod] = useState(methods[0])
  const [value, setValue] = useState('')
  const [empty, setEmpty] = useState(false)
  // What was wrong with one kind of proof says nothing about the other.
  const [dismissed, setDismissed] = useState<StepUpFailure>()
  useEffect(() => {
    if (failure?.about !== 'proof') return
    setValue('')
    input.current?.focus()
  }, [failure])
  const first = useRef(withPassword)
  useEffect(() => {
    if (!first.current) (method === 'passkey' ? button : input).current?.focus()
    first.current = false
  }, [method])
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
  const send = (typed: string) => {
    if (busy || !method || (withPassword && password.isMissing())) return
    const besides = withPassword ? ([password.value] as const) : ([] as const)
    if (method === 'passkey') return onSubmit(method, '', ...besides)
    setEmpty(typed.trim() === '')
    if (typed.trim() === '') input.current?.focus()
    else onSubmit(method, typed, ...besides)
  }
  return {
    method,
    value,
    error: empty ? (method === 'password' ? w.enterPassword : w.enterCode) : wrong,
    input,
    button,
    send,
    change,
    changeMethod,
    password: withPassword ? password : undefined,
  }
}

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

type ProofProps = {
  method: StepUpMethod
  methods: readonly StepUpMethod[]
  onMethod: (method: StepUpMethod) => void
  value: string
  onChange: (value: string) => void
  onComplete: (value: string) => void
  error: string | undefined
  input: RefObject<HTMLInputElement | null>
}

function Proof(props: ProofProps) {
  const w = useWords('ui')
  const { method, methods, onMethod } = props
  const otherWay =
    method === 'passkey' ? methods.find((one) => one !== 'passkey') : methods.find((one) => one === 'passkey')
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        {method === 'passkey' ? <PasskeyProof error={props.error} /> : <TypedProof {...props} />}
      </div>
      {otherWay && (
        <button
          type="button"
          onClick={() => onMethod(otherWay)}
          className="link min-h-touch text-sm no-underline hover:underline"
        >
          {otherWay === 'passkey' ? w.usePasskey : otherWay === 'recovery' ? w.useRecovery : w.useCode}
        </button>
      )}
    </div>
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

function TypedProof({ method, methods, onMethod, value, onChange, onComplete, error, input }: ProofProps) {
  const changeMethod = (recovery: boolean) => onMethod(recovery ? 'recovery' : 'totp')
  if (method !== 'password') {
    return (
      <CodeField
        value={value}
        onChange={onChange}
        recovery={method === 'recovery'}
        onRecovery={methods.includes('totp') ? changeMethod : undefined}
        onComplete={onComplete}
        error={error}
        inputRef={input}
      />
    )
  }
  return <PasswordProof input={input} value={value} change={onChange} error={error} />
}

function NothingToConfirmWith({ title, onClose }: { title: string; onClose: () => void }) {
  const w = useWords('ui')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={w.noPasswordYet}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {w.goBack}
          </Button>
          <LinkButton href="/auth/forgot-password">{w.setPassword}</LinkButton>
        </>
      }
    />
  )
}
