import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type SecondStepWanted, signInErrorOf } from '../../../contract/accounts/sign-in-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { AuthHeading } from '../AuthHeading.tsx'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'
import type { SignIn } from './use-sign-in.ts'

type Props = { signIn: SignIn; wanted: SecondStepWanted; callbackUrl: string; action: string }

const LEADS = {
  second_factor_required: 'codeLead',
  passkey_required: 'passkeyLead',
  passkey_or_code_required: 'passkeyOrCode',
} as const

/** The second step: a passkey, the app's code, or a recovery code, as the account has them. */
export function CodeStep({ signIn, wanted, callbackUrl, action }: Props) {
  const w = useWords('auth')
  const [hasPasskey, hasApp] = [wanted !== 'second_factor_required', wanted !== 'passkey_required']
  const { input, code, recovery, error, refusal, send, change, changeKind } = useCode(signIn, hasApp, hasPasskey)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  return (
    <>
      <AuthHeading title={hasPasskey ? w.passkeyStep : w.code}>{w[LEADS[wanted]]}</AuthHeading>
      <form method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <input type="hidden" name="way" value="code" />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        {refusal && refusal.code !== 'second_factor_wrong' && <RefusalBanner refusal={refusal} />}
        {hasPasskey && <PasskeyWay signIn={signIn} />}
        <CodeField
          value={code}
          onChange={change}
          recovery={recovery}
          onRecovery={hasApp ? changeKind : undefined}
          onComplete={(typed) => void send(typed)}
          error={error}
          inputRef={input}
        />
        <noscript>
          <Field label={w.plainRecovery} optional>
            <TextInput name="recovery_code" autoComplete="off" className="max-w-[260px] font-mono" dir="ltr" />
          </Field>
        </noscript>
        <Button type="submit" size="lg" block variant={hasPasskey ? 'secondary' : 'primary'} loading={signIn.busy}>
          {w.signIn}
        </Button>
        <Button variant="quiet" block onClick={signIn.startOver}>
          {w.otherAccount}
        </Button>
      </form>
    </>
  )
}

function PasskeyWay({ signIn }: { signIn: SignIn }) {
  const w = useWords('auth')
  return (
    <>
      <PasskeyButton
        label={w.passkeyUse}
        variant="primary"
        autoFocus
        signing={signIn.signing}
        onPress={() => void signIn.withPasskey()}
      />
      <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {w.or}
      </p>
    </>
  )
}

/** What is typed, of which kind, and what was wrong with it. */
function useCode({ refusal, busy, withCode }: SignIn, hasApp: boolean, hasPasskey: boolean) {
  const w = useWords('auth')
  const words = useWords('signInErrors')
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(!hasApp)
  const [empty, setEmpty] = useState(false)
  // A wrong code of the app says nothing about the recovery code asked for next.
  const [dismissed, setDismissed] = useState<SignIn['refusal']>()
  const input = useRef<HTMLInputElement>(null)
  const hasChanged = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field is another input
  useEffect(() => {
    // Where there is a passkey the focus starts there, and comes here with a change of kind.
    if (!hasPasskey || hasChanged.current) input.current?.focus()
  }, [recovery])
  const send = async (typed: string) => {
    if (busy) return
    setEmpty(typed.trim() === '')
    if (typed.trim() !== '' && !(await withCode(typed))) return
    setCode('')
    input.current?.focus()
  }
  const change = (typed: string) => {
    setEmpty(false)
    setCode(typed)
  }
  const changeKind = (next: boolean) => {
    hasChanged.current = true
    setRecovery(next)
    change('')
    setDismissed(refusal)
  }
  const wrong = refusal?.code === 'second_factor_wrong' && refusal !== dismissed
  const { title, next } = signInErrorOf(words, refusal?.code)
  const error = empty ? w.codeEmpty : wrong ? `${title}. ${recovery ? '' : next}` : undefined
  return { input, code, recovery, error, refusal, send, change, changeKind }
}
