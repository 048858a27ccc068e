import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../client/api.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { resetPassword } from '../../contract/accounts.ts'
import { NewPassword } from '../../contract/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { Time } from '../../ui/Time.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { copy } from './copy.ts'
import { Outcome } from './Outcome.tsx'
import { useLinkToken } from './use-link-token.ts'

const Body = z.object({ password: NewPassword })

/** Set a new password with the link of a letter. */
export default function ResetPasswordScreen({ token }: { token?: string | undefined }) {
  const link = useLinkToken(token)
  const [frozenUntil, setFrozenUntil] = useState<string>()
  const form = useForm<z.input<typeof Body>>({ resolver: zodResolver(Body) })
  const { submit, problem, busy } = useSubmit(form, async ({ password }) => {
    const answer = await link.using((it) => call(resetPassword, { body: { token: it, password } }))
    setFrozenUntil(answer?.data.frozen_until)
  })
  if (frozenUntil) {
    return (
      <Outcome good title={copy.isSet}>
        <p className="text-ink-muted">
          {copy.isSetText} {copy.paused} <Time at={frozenUntil} exact className="font-semibold text-ink" />.
        </p>
        <LinkButton href="/auth/login" size="lg" block>
          {copy.signIn}
        </LinkButton>
      </Outcome>
    )
  }
  if (link.state !== 'open') {
    const gone = link.state === 'gone'
    return (
      <Outcome good={false} title={gone ? copy.linkGone : copy.linkMissing} arrived={gone}>
        <p className="text-ink-muted">{gone ? copy.linkGoneReset : copy.linkMissingText}</p>
        <LinkButton href="/auth/forgot-password" size="lg" block>
          {copy.newLink}
        </LinkButton>
      </Outcome>
    )
  }
  return (
    <>
      <AuthHeading title={copy.forgotTitle}>{copy.resetLead}</AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NewPasswordField
          label={copy.newPassword}
          typed={form.watch('password') ?? ''}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        {problem && <ProblemBanner problem={problem} />}
        <Button type="submit" size="lg" block loading={busy}>
          {copy.setPassword}
        </Button>
      </form>
    </>
  )
}
