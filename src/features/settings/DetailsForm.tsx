import type { UseFormReturn } from 'react-hook-form'
import { Card } from '../../ui/Card.tsx'
import { CountrySelect } from '../../ui/CountrySelect.tsx'
import { Field } from '../../ui/Field.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { copy } from './copy.ts'
import { type Details, detailsOf } from './profile-changes.ts'
import { SaveRow } from './SaveRow.tsx'
import { type ProfileField, type ProfileProps, useProfileForm } from './use-profile-form.ts'

type PartProps = { form: UseFormReturn<Details>; field: ProfileField<Details> }

/** What customers may change about themselves. */
export function DetailsForm(props: ProfileProps) {
  const { form, field, submit, problem, busy, result } = useProfileForm(props, detailsOf)
  const { errors } = form.formState
  return (
    <Card title={copy.details}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={copy.username} hint={copy.usernameHint} error={errors.username?.message}>
          <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...field('username')} />
        </Field>
        {props.profile.kind === 'entity' && <EntityDetails form={form} field={field} />}
        <AddressFields form={form} field={field} />
        {problem && <ProblemBanner problem={problem} />}
        <SaveRow label={copy.saveDetails} busy={busy} result={result} />
      </form>
    </Card>
  )
}

function EntityDetails({ form, field }: PartProps) {
  const { errors } = form.formState
  return (
    <>
      <Field label={copy.tradingName} optional error={errors.trading_name?.message}>
        <TextInput autoComplete="organization" {...field('trading_name')} />
      </Field>
      <Field label={copy.website} optional error={errors.website?.message}>
        <TextInput type="url" autoComplete="url" placeholder="https://" {...field('website')} />
      </Field>
      <Field label={copy.role} error={errors.representative_role?.message}>
        <TextInput autoComplete="organization-title" {...field('representative_role')} />
      </Field>
    </>
  )
}

function AddressFields({ form, field }: PartProps) {
  const errors = form.formState.errors.address
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-4 w-full font-semibold">{copy.address}</legend>
      <div className="clear-both flex flex-col gap-5">
        <Field label={copy.line1} error={errors?.line1?.message}>
          <TextInput autoComplete="address-line1" {...field('address.line1')} />
        </Field>
        <Field label={copy.line2} optional error={errors?.line2?.message}>
          <TextInput autoComplete="address-line2" {...field('address.line2')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-[160px_1fr] sm:gap-4">
          <Field label={copy.postcode} optional error={errors?.postcode?.message}>
            <TextInput autoComplete="postal-code" {...field('address.postcode')} />
          </Field>
          <Field label={copy.city} error={errors?.city?.message}>
            <TextInput autoComplete="address-level2" {...field('address.city')} />
          </Field>
        </div>
        <Field label={copy.country} error={errors?.country?.message}>
          <CountrySelect {...field('address.country')} />
        </Field>
      </div>
    </fieldset>
  )
}
