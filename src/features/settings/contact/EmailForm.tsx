import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../client/api.ts'
import { schemaResolver } from '../../../client/forms/schema-resolver.ts'
import { useStepUp } from '../../../client/forms/use-step-up.ts'
import { useSubmit } from '../../../client/forms/use-submit.ts'
import { changeEmail, type EmailChange } from '../../../contract/accounts/email-changes.ts'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { FormButtons } from '../FormButtons.tsx'
import { StepUp } from '../security/StepUp.tsx'

type Props = { onAsked: (state: EmailChange) => void; onCancel: () => void }

/** Another address, once it is certain who asks. */
export function EmailForm({ onAsked, onCancel }: Props) {
  const w = useWords('settings')
  const stepUp = useStepUp()
  const form = useForm({ resolver: schemaResolver('changeEmail'), defaultValues: { email: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const { submit, problem, busy } = useSubmit(form, async (body) => {
    const answer = await stepUp.confirmed((proof) => call(changeEmail, { body }, proof ? { stepUp: proof } : {}))
    if (answer) onAsked(answer.data)
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex max-w-[400px] flex-col gap-5">
        <Field label={w.emailField} hint={w.emailHint} error={form.formState.errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            {...form.register('email')}
          />
        </Field>
        {problem && <ProblemBanner problem={problem} />}
        <FormButtons verb={w.emailSend} busy={busy} onCancel={onCancel} />
      </form>
      <StepUp dialog={stepUp.dialog} description={w.emailConfirmChange} confirm={w.emailSend} />
    </>
  )
}
