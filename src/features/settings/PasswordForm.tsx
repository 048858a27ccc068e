import { zodResolver } from '@hookform/resolvers/zod'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../client/api.ts'
import { useStepUp } from '../../client/use-step-up.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { changePassword } from '../../contract/accounts.ts'
import type { OwnProfile } from '../../contract/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { StepUpDialog } from '../../ui/StepUpDialog.tsx'
import { copy } from './copy.ts'

type Props = { profile: OwnProfile; onChanged: () => void }

/** A new password, once it is certain who asks. */
export function PasswordForm({ profile, onChanged }: Props) {
  const [changed, setChanged] = useState(false)
  const stepUp = useStepUp()
  const form = useForm({ resolver: zodResolver(changePassword.body), defaultValues: { new_password: '' } })
  const { submit, problem, busy } = useSubmit(form, async (body) => {
    setChanged(false)
    if (!(await stepUp.confirmed((proof) => call(changePassword, { body }, { stepUp: proof })))) return
    form.reset()
    setChanged(true)
    onChanged()
  })
  const typed = form.watch('new_password')
  return (
    <Card title={copy.password} lead={copy.passwordLead}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {/* For password managers: whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={profile.email} />
        <NewPasswordField
          label={copy.newPassword}
          typed={typed}
          about={[profile.email, profile.username, profile.first_name, profile.last_name]}
          error={form.formState.errors.new_password?.message}
          {...form.register('new_password')}
        />
        {problem && <ProblemBanner problem={problem} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" loading={busy}>
            {copy.changePassword}
          </Button>
          <p role="status" className="flex items-start gap-1.5 text-sm">
            {changed && <Check aria-hidden size={16} className="mt-[3px] shrink-0 text-positive" />}
            {changed && copy.passwordChanged}
          </p>
        </div>
      </form>
      {stepUp.dialog && (
        <StepUpDialog
          {...stepUp.dialog}
          title={copy.confirmTitle}
          description={copy.confirmPassword}
          confirm={copy.changePassword}
        />
      )}
    </Card>
  )
}
