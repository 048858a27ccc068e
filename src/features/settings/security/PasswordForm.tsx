import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../client/api.ts'
import { schemaResolver } from '../../../client/forms/schema-resolver.ts'
import { useStepUp } from '../../../client/forms/use-step-up.ts'
import { useSubmit } from '../../../client/forms/use-submit.ts'
import { changePassword } from '../../../contract/accounts/accounts.ts'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx'
import { useWords } from '../../../ui/words.tsx'
import { FormButtons } from '../FormButtons.tsx'
import { StepUp } from './StepUp.tsx'

type Props = { profile: OwnProfile; onDone: () => void; onCancel: () => void }

/** A new password, once it is certain who asks. */
export function PasswordForm({ profile, onDone, onCancel }: Props) {
  const w = useWords('settings')
  const stepUp = useStepUp()
  const form = useForm({ resolver: schemaResolver('changePassword'), defaultValues: { new_password: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('new_password'), [setFocus])
  const { submit, problem, busy } = useSubmit(form, async (body) => {
    if (await stepUp.confirmed((proof) => call(changePassword, { body }, proof ? { stepUp: proof } : {}))) onDone()
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex max-w-[400px] flex-col gap-5">
        {/* For password managers: whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={profile.email} />
        <NewPasswordField
          label={w.newPassword}
          typed={form.watch('new_password')}
          about={[profile.email, profile.username, profile.first_name, profile.last_name]}
          error={form.formState.errors.new_password?.message}
          {...form.register('new_password')}
        />
        {problem && <ProblemBanner problem={problem} />}
        <FormButtons verb={w.changePassword} busy={busy} onCancel={onCancel} />
      </form>
      <StepUp dialog={stepUp.dialog} description={w.confirmPassword} confirm={w.changePassword} />
    </>
  )
}
