import { type FormEvent, useRef, useState } from 'react'
import { signInWith } from '../../../client/session/sign-in.ts'
import { isSecondStep } from '../../../contract/accounts/sign-in-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { AuthHeading } from '../AuthHeading.tsx'
import { EmailInput } from '../EmailInput.tsx'
import { Invited } from '../links/Invited.tsx'
import { OtherWay } from '../links/OtherWay.tsx'
import { SignInMethods } from '../SignInMethods.tsx'
import { DemoPeople, type DemoPerson } from './DemoPeople.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'
import type { SignIn } from './use-sign-in.ts'

type Props = {
  signIn: SignIn
  callbackUrl: string
  /** Where the form goes when the browser sends it by itself. */
  action: string
  /** Links by e-mail sign in here. */
  links: boolean
  provider?: string | undefined
  demoPeople?: readonly DemoPerson[] | undefined
  mailbox: boolean
}

/** E-mail and password, and the other ways in. One form, which the browser can send by itself: each button says which way. */
export function PasswordStep({ signIn, callbackUrl, action, links, provider, demoPeople, mailbox }: Props) {
  const w = useWords('auth')
  const { email, password, faults, submit, fillIn } = usePasswordForm(signIn, callbackUrl)
  return (
    <>
      <AuthHeading title={w.signIn}>
        {w.noAccount}{' '}
        <OtherWay to="/auth/register" callbackUrl={callbackUrl}>
          {w.register}
        </OtherWay>
      </AuthHeading>
      <form method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <Invited callbackUrl={callbackUrl} />
        {signIn.refusal && <RefusalBanner refusal={signIn.refusal} />}
        <Field label={w.email} error={faults.email}>
          <EmailInput ref={email} name="email" />
        </Field>
        <Field
          label={w.password}
          error={faults.password}
          aside={
            <a className="link" href="/auth/forgot-password">
              {w.forgot}
            </a>
          }
        >
          <PasswordInput ref={password} name="password" autoComplete="current-password" />
        </Field>
        <Button id="sign-in" type="submit" size="lg" block loading={signIn.busy}>
          {w.signIn}
        </Button>
        <SignInMethods
          links={links}
          provider={provider}
          asking={signIn.asking}
          signing={signIn.signing}
          onPasskey={() => void signIn.withPasskey()}
        />
      </form>
      {demoPeople && <DemoPeople people={demoPeople} mailbox={mailbox} onFillIn={fillIn} />}
    </>
  )
}

/** The two fields stand in the page, not in React: what the browser or the reader filled in before the page was alive is simply there. */
function usePasswordForm(signIn: SignIn, callbackUrl: string) {
  const w = useWords('auth')
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [address, secret] = [email.current, password.current]
    const way = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value
    if (!address || !secret || signIn.busy || signIn.asking) return
    if (way === 'oidc') return signInWith('oidc', callbackUrl)
    const found = {
      ...((!address.value || address.validity.typeMismatch) && { email: w.emailWrong }),
      ...(way !== 'email' && !secret.value && { password: w.passwordEmpty }),
    }
    setFaults(found)
    if (found.email || found.password) return (found.email ? address : secret).focus()
    if (way === 'email') return void (await signIn.withLink(address.value))
    const refused = await signIn.withPassword({ email: address.value, password: secret.value })
    if (refused && !isSecondStep(refused.code)) secret.select()
  }

  const fillIn = (person: DemoPerson) => {
    if (email.current) email.current.value = person.email
    if (password.current) password.current.value = person.password
    setFaults({})
    document.getElementById('sign-in')?.focus()
  }
  return { email, password, faults, submit, fillIn }
}
