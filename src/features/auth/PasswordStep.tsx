import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Email } from '../../contract/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { copy } from './copy.ts'
import { DemoPeople, type DemoPerson } from './DemoPeople.tsx'
import { OtherWays } from './OtherWays.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'
import type { SignIn } from './use-sign-in.ts'

const Credentials = z.object({ email: Email, password: z.string().min(1, 'Enter your password.') })

type Props = { signIn: SignIn; callbackUrl: string; demoPeople: readonly DemoPerson[] | undefined; mailbox: boolean }

/** E-mail and password, and the other ways in. */
export function PasswordStep({ signIn, callbackUrl, demoPeople, mailbox }: Props) {
  // Without default values, so that what the browser has filled in before the page is alive stays.
  const form = useForm<z.input<typeof Credentials>, unknown, z.output<typeof Credentials>>({
    resolver: zodResolver(Credentials),
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(async (credentials) => {
    const refused = await signIn.withPassword(credentials)
    if (refused && refused.code !== 'second_factor_required') form.setFocus('password', { shouldSelect: true })
  })
  const askForLink = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    await signIn.withLink(Email.parse(form.getValues('email')))
  }
  const fillIn = ({ email, password }: DemoPerson) => {
    form.setValue('email', email)
    form.setValue('password', password)
    form.clearErrors()
    document.getElementById('sign-in')?.focus()
  }
  return (
    <>
      <AuthHeading title={copy.signIn}>
        {copy.noAccount}{' '}
        <a className="link" href="/auth/register">
          {copy.register}
        </a>
      </AuthHeading>
      {/* POST, so that a press before the page is alive never writes the password into an address. */}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {signIn.refusal && <RefusalBanner refusal={signIn.refusal} />}
        <Field label={copy.email} error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        <Field
          label={copy.password}
          error={errors.password?.message}
          aside={
            <a className="link" href="/auth/forgot-password">
              {copy.forgot}
            </a>
          }
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button id="sign-in" type="submit" size="lg" block loading={signIn.busy}>
          {copy.signIn}
        </Button>
      </form>
      <OtherWays callbackUrl={callbackUrl} asking={signIn.asking} onAskForLink={askForLink} />
      {demoPeople && <DemoPeople people={demoPeople} mailbox={mailbox} onFillIn={fillIn} />}
    </>
  )
}
