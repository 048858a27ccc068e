import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signInErrorOf } from '../../../contract/accounts/sign-in-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { AuthHeading } from '../AuthHeading.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'
import type { SignIn } from './use-sign-in.ts'

/** The second step: the app's code, or a recovery code. */
export function CodeStep({ signIn, callbackUrl, action }: { signIn: SignIn; callbackUrl: string; action: string }) {
  const w = useWords('auth')
  const { input, code, recovery, error, refusal, send, change, changeKind } = useCode(signIn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  return (
    <>
      <AuthHeading title={w.code}>{w.codeLead}</AuthHeading>
      <form method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <input type="hidden" name="way" value="code" />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        {refusal && refusal.code !== 'second_factor_wrong' && <RefusalBanner refusal={refusal} />}
        <CodeField
          value={code}
          onChange={change}
          recovery={recovery}
          onRecovery={changeKind}
          onComplete={(typed) => void send(typed)}
          error={error}
          inputRef={input}
        />
        <noscript>
          <Field label={w.plainRecovery} optional>
            <TextInput name="recovery_code" autoComplete="off" className="max-w-[260px] font-mono" dir="ltr" />
          </Field>
        </noscript>
        <Button type="submit" size="lg" block loading={signIn.busy}>
          {w.signIn}
        </Button>
        <Button variant="quiet" block onClick={signIn.startOver}>
          {w.otherAccount}
        </Button>
      </form>
    </>
  )
}

/** What is typed, of which kind, and what was wrong with it. */
function useCode({ refusal, busy, withCode }: SignIn) {
  const w = useWords('auth')
  const words = useWords('signInErrors')
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [empty, setEmpty] = useState(false)
  // A wrong code of the app says nothing about the recovery code asked for next.
  const [dismissed, setDismissed] = useState<SignIn['refusal']>()
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field is another input
  useEffect(() => input.current?.focus(), [recovery])
  // Typed before the page was alive.
  useEffect(() => setCode((known) => known || (input.current?.value ?? '')), [])
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
    setRecovery(next)
    change('')
    setDismissed(refusal)
  }
  const wrong = refusal?.code === 'second_factor_wrong' && refusal !== dismissed
  const { title, next } = signInErrorOf(words, refusal?.code)
  const error = empty ? w.codeEmpty : wrong ? `${title}. ${recovery ? '' : next}` : undefined
  return { input, code, recovery, error, refusal, send, change, changeKind }
}
