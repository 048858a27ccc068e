import { Card } from '../../../ui/Card.tsx'
import { CountrySelect } from '../../../ui/choose/CountrySelect.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { EmailRow } from '../contact/EmailRow.tsx'
import { PhoneRow } from '../contact/PhoneRow.tsx'
import { SaveBar } from '../SaveBar.tsx'
import { SettingRows } from '../SettingRow.tsx'
import { addressChange, postalOf } from './profile-changes.ts'
import { type ProfileForm, type ProfileProps, useProfileForm } from './use-profile-form.ts'

/** How one is reached. */
export function ContactSection(props: ProfileProps) {
  const w = useWords('settings')
  return (
    <>
      <Card title={w.reach} flush>
        <SettingRows>
          <EmailRow {...props} />
          <PhoneRow profile={props.profile} />
        </SettingRows>
      </Card>
      <PostalAddress {...props} />
    </>
  )
}

function PostalAddress(props: ProfileProps) {
  const w = useWords('settings')
  const profileForm = useProfileForm(props, postalOf(props.profile), addressChange)
  const { form, problem, bar } = profileForm
  return (
    <Card title={w.address} lead={w.addressLead}>
      <form {...form} className="flex flex-col gap-5">
        <AddressFields form={profileForm} />
        {problem && <ProblemBanner problem={problem} />}
        <SaveBar save={w.saveAddress} {...bar} />
      </form>
    </Card>
  )
}

function AddressFields({ form: { errors, field } }: { form: ProfileForm }) {
  const w = useWords('settings')
  return (
    <>
      <Field label={w.line1} error={errors.line1}>
        <TextInput autoComplete="address-line1" {...field('line1')} />
      </Field>
      <Field label={w.line2} optional error={errors.line2}>
        <TextInput autoComplete="address-line2" {...field('line2')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[160px_1fr] sm:gap-4">
        <Field label={w.postcode} optional error={errors.postcode}>
          <TextInput autoComplete="postal-code" {...field('postcode')} />
        </Field>
        <Field label={w.city} error={errors.city}>
          <TextInput autoComplete="address-level2" {...field('city')} />
        </Field>
      </div>
      <Field label={w.country} error={errors.country}>
        <CountrySelect {...field('country')} />
      </Field>
    </>
  )
}
