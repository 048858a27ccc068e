import { countryName } from '../../contract/countries.ts'
import { legalTypes, type OwnProfile } from '../../contract/profiles.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Time } from '../../ui/Time.tsx'
import { copy } from './copy.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import type { ProfileProps } from './use-profile-form.ts'

/** Who one is, what one may change about it, and how one wants things shown. */
export function ProfileTab(props: ProfileProps) {
  return (
    <div className="flex flex-col gap-6">
      <Card
        title={copy.verified}
        lead={
          <>
            {copy.verifiedLead}{' '}
            <a className="link" href="/contact">
              {copy.support}
            </a>
          </>
        }
      >
        <Facts ruled facts={factsOf(props.profile)} />
      </Card>
      <DetailsForm {...props} />
      <PreferencesForm {...props} />
    </div>
  )
}

const factsOf = (profile: OwnProfile) => {
  const name = `${profile.first_name} ${profile.last_name}`.trim()
  const organisation = [
    { label: copy.company, value: profile.company_name },
    { label: copy.legalForm, value: legalTypes.find(({ code }) => code === profile.legal_type)?.name },
    { label: copy.number, value: profile.registration_number },
    { label: copy.representative, value: name },
  ]
  const person = [{ label: copy.name, value: name }]
  return [
    ...(profile.kind === 'entity' ? organisation : person),
    { label: copy.country, value: profile.country && countryName(profile.country) },
    { label: copy.email, value: profile.email },
    { label: copy.since, value: <Time at={profile.member_since} exact /> },
  ].map(({ label, value }) => ({ label, value: value || '–' }))
}
