import { legalFormsIn } from '../../../contract/accounts/profiles.ts'
import { CountrySelect } from '../../../ui/choose/CountrySelect.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { FieldGroup } from '../FieldGroup.tsx'
import type { Registration } from './use-registration.ts'

type Props = { registration: Registration; home: string | undefined }

/** What an organisation registers with, beside its representative. */
export function EntityFields({ registration: { form, field }, home }: Props) {
  const w = useWords('auth')
  const forms = legalFormsIn(useWords('legalForms'))
  const { errors } = form.formState
  return (
    <FieldGroup legend={w.organisation}>
      <Field label={w.legalForm} error={errors.legal_type?.message}>
        <NativeSelect options={forms} placeholder={w.chooseForm} {...field('legal_type')} />
      </Field>
      <Field label={w.companyName} error={errors.company_name?.message}>
        <TextInput autoComplete="organization" {...field('company_name')} />
      </Field>
      <Field label={w.registrationNumber} error={errors.registration_number?.message}>
        <TextInput autoComplete="off" {...field('registration_number')} />
      </Field>
      <Field label={w.entityCountry} error={errors.country?.message}>
        <CountrySelect {...field('country', home)} />
      </Field>
    </FieldGroup>
  )
}
