import { useState } from 'react'
import { call } from '../../client/api.ts'
import { schemaResolver } from '../../client/forms/schema-resolver.ts'
import { resetPassword } from '../../contract/accounts/accounts.ts'
import { Button } from '../../ui/Button.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { PastedLink } from './links/PastedLink.tsx'
import { Outcome } from './Outcome.tsx'
import type { SentForm } from './sent-form.ts'
import { useLinkToken } from './use-link-token.ts'
import { useSentForm } from './use-sent-form.ts'

type Props = { sent?: SentForm<{ frozen_until: string }> | undefined }

/** Set a new password with the link of an email. */
function ResetPasswordScreen({ sent }: Props) {
  const w = useWords('auth')
  const link = useLinkToken(sent)
  const [frozenUntil, setFrozenUntil] = useState(sent?.data?.frozen_until)
  const { form, submit, problem, busy } = useSentForm(sent, schemaResolver('NewPassword'), async ({ password }) => {
    const answer = await link.using((it) => call(resetPassword, { body: { token: it, password } }))
    setFrozenUntil(answer?.data.frozen_until)
  })
  if (frozenUntil) return <IsSet frozenUntil={frozenUntil} />
  if (link.state !== 'open') {
    const gone = link.state === 'gone'
    return (
      <Outcome good={false} title={gone ? w.linkGone : w.linkMissing} arrived={gone}>
        <p className="text-ink-muted">{gone ? w.linkGoneReset : w.linkMissingText}</p>
        <LinkButton href="/auth/forgot-password" size="lg" block>
          {w.newLink}
        </LinkButton>
      </Outcome>
    )
  }
  return (
    <>
      <AuthHeading title={w.forgotTitle}>{w.resetLead}</AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
        <PastedLink sent={sent} />
        <NewPasswordField
          label={w.newPassword}
          typed={form.watch('password') ?? ''}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        {problem && <ProblemBanner problem={problem} />}
        <Button type="submit" size="lg" block loading={busy}>
          {w.setPassword}
        </Button>
      </form>
    </>
  )
}

function IsSet({ frozenUntil }: { frozenUntil: string }) {
  const w = useWords('auth')
  return (
    <Outcome good title={w.isSet}>
      <p className="text-ink-muted">
        {w.isSetText} {w.paused} <Time at={frozenUntil} exact className="font-semibold text-ink" />.
      </p>
      <LinkButton href="/auth/login" size="lg" block>
        {w.signIn}
      </LinkButton>
    </Outcome>
  )
}

export default island(ResetPasswordScreen)
