import { legalTypes } from '../../contract/profiles.ts'
import { CountrySelect } from '../../ui/CountrySelect.tsx'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { copy } from './copy.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { Registration } from './use-registration.ts'

const forms = legalTypes.filter(({ kind }) => kind === 'entity').map(({ code, name }) => ({ value: code, label: name }))

/** What an organisation registers with, beside its representative. */
export function EntityFields({ form }: { form: Registration['form'] }) {
  const { errors } = form.formState
  return (
    <FieldGroup legend={copy.organisation}>
      <Field label={copy.legalForm} error={errors.legal_type?.message}>
        <NativeSelect options={forms} placeholder={copy.chooseForm} {...form.register('legal_type')} />
      </Field>
      <Field label={copy.companyName} error={errors.company_name?.message}>
        <TextInput autoComplete="organization" {...form.register('company_name')} />
      </Field>
      <Field label={copy.registrationNumber} error={errors.registration_number?.message}>
        <TextInput autoComplete="off" {...form.register('registration_number')} />
      </Field>
      <Field label={copy.entityCountry} error={errors.country?.message}>
        <CountrySelect {...form.register('country')} />
      </Field>
    </FieldGroup>
  )
}
