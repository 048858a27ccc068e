import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { copy } from './copy.ts'
import { RefusalBanner } from './RefusalBanner.tsx'
import type { SignIn } from './use-sign-in.ts'

/** The second step: the app's code, or a recovery code. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [empty, setEmpty] = useState(false)
  // A wrong code of the app says nothing about the recovery code asked for next.
  const [dismissed, setDismissed] = useState(signIn.refusal)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field is another input
  useEffect(() => input.current?.focus(), [recovery])
  const { refusal } = signIn
  const wrong = refusal?.code === 'second_factor_wrong' && refusal !== dismissed
  const send = async (typed: string) => {
    if (signIn.busy) return
    setEmpty(typed.trim() === '')
    if (typed.trim() !== '' && !(await signIn.withCode(typed))) return
    setCode('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const error = empty ? copy.codeEmpty : wrong ? `${refusal.title}. ${recovery ? '' : refusal.next}` : undefined
  return (
    <>
      <AuthHeading title={copy.code}>{copy.codeLead}</AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {refusal && refusal.code !== 'second_factor_wrong' && <RefusalBanner refusal={refusal} />}
        <CodeField
          value={code}
          onChange={(typed) => {
            setEmpty(false)
            setCode(typed)
          }}
          recovery={recovery}
          onRecovery={(next) => {
            setRecovery(next)
            setCode('')
            setEmpty(false)
            setDismissed(refusal)
          }}
          onComplete={(typed) => void send(typed)}
          error={error}
          inputRef={input}
        />
        <Button type="submit" size="lg" block loading={signIn.busy}>
          {copy.signIn}
        </Button>
        <Button variant="quiet" block onClick={signIn.startOver}>
          {copy.otherAccount}
        </Button>
      </form>
    </>
  )
}
