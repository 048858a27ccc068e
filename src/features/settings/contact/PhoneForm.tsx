import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../client/api.ts'
import { schemaResolver } from '../../../client/forms/schema-resolver.ts'
import { useStepUp } from '../../../client/forms/use-step-up.ts'
import { useSubmit } from '../../../client/forms/use-submit.ts'
import { changePhone, type PhoneState, sendPhoneCode } from '../../../contract/accounts/phones.ts'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useWords } from '../../../ui/words.tsx'
import { FormButtons } from '../FormButtons.tsx'
import { StepUp } from '../security/StepUp.tsx'
import { PhoneInput } from './PhoneInput.tsx'

type Props = { now: PhoneState; home: string; onSent: (state: PhoneState) => void; onCancel: () => void }

/** A number to send a code to; where there is one already, once it is certain who asks. */
export function PhoneForm({ now, home, onSent, onCancel }: Props) {
  const w = useWords('settings')
  const stepUp = useStepUp()
  const form = useForm({ resolver: schemaResolver('PhoneOnly'), defaultValues: { phone: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('phone'), [setFocus])
  const { submit, problem, busy } = useSubmit(form, async ({ phone }) => {
    const body = { phone }
    const answer = await (now.phone === null
      ? call(sendPhoneCode, { body })
      : stepUp.confirmed((proof) => call(changePhone, { body }, proof ? { stepUp: proof } : {})))
    if (answer) onSent(answer.data)
  })
  const { ref, name } = form.register('phone')
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={w.phoneField} hint={w.phoneHint} error={form.formState.errors.phone?.message}>
          <PhoneInput
            countries={now.countries}
            home={home}
            name={name}
            inputRef={ref}
            onChange={(phone) => form.setValue('phone', phone, { shouldValidate: form.formState.isSubmitted })}
          />
        </Field>
        {problem && <ProblemBanner problem={problem} />}
        <FormButtons verb={w.phoneSend} busy={busy} onCancel={onCancel} />
      </form>
      <StepUp dialog={stepUp.dialog} description={w.phoneConfirmChange} confirm={w.phoneSend} />
    </>
  )
}
