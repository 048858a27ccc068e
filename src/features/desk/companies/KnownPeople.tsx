import type { DeskCompany } from '../../../contract/accounts/company-verification.ts'
import { countryName } from '../../../contract/countries.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Sent } from '../sent.ts'

type Person = DeskCompany['people'][number]
type Props = { people: readonly Person[]; sent?: Sent | undefined; asked?: boolean }

/** Whom the desk has to know: as a list or, where the reader is asked, each with a box for having been checked. */
export function KnownPeople({ people, sent, asked = false }: Props) {
  const w = useWords('deskCompanies')
  const mine = sent?.act === 'review_company' ? sent : undefined
  const errors = (mine?.problem.errors ?? []) as { field: string; message: string }[]
  const wrong = errors.find(({ field }) => field === 'people')?.message
  if (!asked)
    return (
      <section>
        <h3 className="font-semibold">{w.known}</h3>
        <ul className="mt-1 list-disc ps-5">
          {people.map((one) => (
            <li key={one.id}>
              <Named person={one} />
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <fieldset>
      <legend className="font-semibold">{w.people}</legend>
      {people.map((one) => (
        <Checkbox
          key={one.id}
          name={`person_${one.id}`}
          value="yes"
          defaultChecked={one.checked || mine?.values[`person_${one.id}`] !== undefined}
          label={<Named person={one} />}
        />
      ))}
      {wrong && <FieldError id="people-error">{wrong}</FieldError>}
    </fieldset>
  )
}

function Named({ person: { name, role, share, exact, birth_date, country, checked_by } }: { person: Person }) {
  const w = useWords('deskCompanies')
  const as = role === 'owner' ? fill(w.owner, { share: share ?? '', exact: exact ?? '' }) : w[role]
  const born = birth_date ? fill(w.born, { date: birth_date, country: countryName(country) }) : countryName(country)
  const checked = checked_by && fill(w.checkedBy, { name: checked_by.name })
  return <span>{[name, as, born, checked].filter(Boolean).join(' · ')}</span>
}
