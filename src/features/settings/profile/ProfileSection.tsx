import { LockKeyhole } from 'lucide-react'
import { legalFormIn, type OwnProfile } from '../../../contract/accounts/profiles.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { dateFormat } from '../../../words/formatters.ts'
import { SaveBar } from '../SaveBar.tsx'
import { NameCorrection } from './NameCorrection.tsx'
import { Picture } from './Picture.tsx'
import { changesOf, shownOf } from './profile-changes.ts'
import { type ProfileForm, type ProfileProps, useProfileForm } from './use-profile-form.ts'

/** Who one is, to others and by law. */
export function ProfileSection({ country, ...props }: ProfileProps & { country: string }) {
  return (
    <>
      <PublicProfile {...props} />
      <LegalIdentity profile={props.profile} country={country} />
    </>
  )
}

function Person(props: ProfileProps) {
  const w = useWords('settings')
  const { format } = useLocale()
  const since = dateFormat(format, { dateStyle: 'long', timeZone: 'UTC' })
  const { username, member_since } = props.profile
  return (
    <Picture {...props}>
      <p className="break-all text-xl font-semibold">{username}</p>
      <p className="text-ink-muted">
        {w.since} <time dateTime={member_since}>{since.format(new Date(member_since))}</time>
      </p>
    </Picture>
  )
}

function PublicProfile(props: ProfileProps) {
  const w = useWords('settings')
  const profileForm = useProfileForm(props, shownOf(props.profile), changesOf)
  const { form, field, errors, problem, bar } = profileForm
  return (
    <Card title={w.public} lead={w.publicLead}>
      <div className="mb-6">
        <Person {...props} />
      </div>
      <form {...form} className="flex flex-col gap-5">
        <Field label={w.username} hint={w.usernameHint} error={errors.username}>
          <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...field('username')} />
        </Field>
        {props.profile.kind === 'entity' && <EntityFields form={profileForm} />}
        {problem && <ProblemBanner problem={problem} />}
        <SaveBar save={w.saveProfile} {...bar} />
      </form>
    </Card>
  )
}

function EntityFields({ form: { errors, field } }: { form: ProfileForm }) {
  const w = useWords('settings')
  return (
    <>
      <Field label={w.tradingName} optional error={errors.trading_name}>
        <TextInput autoComplete="organization" {...field('trading_name')} />
      </Field>
      <Field label={w.website} optional error={errors.website}>
        <TextInput type="url" autoComplete="url" placeholder="https://" dir="ltr" {...field('website')} />
      </Field>
      <Field label={w.role} error={errors.representative_role}>
        <TextInput autoComplete="organization-title" {...field('representative_role')} />
      </Field>
    </>
  )
}

function LegalIdentity({ profile, country }: { profile: OwnProfile; country: string }) {
  const w = useWords('settings')
  const forms = useWords('legalForms')
  const name = `${profile.first_name} ${profile.last_name}`.trim()
  const organisation = [
    { label: w.company, value: profile.company_name },
    { label: w.legalForm, value: legalFormIn(forms, profile.legal_type) },
    { label: w.number, value: profile.registration_number },
    { label: w.representative, value: name },
  ]
  const facts = [
    ...(profile.kind === 'entity' ? organisation : [{ label: w.name, value: name }]),
    { label: w.country, value: country },
    { label: w.level, value: w[`level${profile.level}`] },
  ]
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <LockKeyhole aria-hidden size={18} className="text-ink-muted" />
          {w.legal}
        </span>
      }
      lead={w.legalLead}
    >
      <Facts ruled facts={facts.map(({ label, value }) => ({ label, value: value || '–' }))} />
      {profile.kind === 'individual' && ['0', '1'].includes(profile.level) && (
        <p className="mt-4">
          <a className="link inline-flex min-h-touch items-center" href="/dashboard/account-verification">
            {w.verify}
          </a>
        </p>
      )}
      <div className="mt-5">
        <NameCorrection profile={profile} />
      </div>
    </Card>
  )
}
