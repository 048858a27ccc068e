import type { CompanyDraft } from '../../../contract/accounts/company-verification.ts'
import { countryName } from '../../../contract/countries.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** Who owns what, line by line, as the organisation says; companies with their number and country. */
export function Owned({ draft: { people, companies, holdings } }: { draft: CompanyDraft }) {
  const w = useWords('deskCompanies')
  const names = new Map([
    ['self', w.self],
    ...people.map(({ key, first_name, last_name }) => [key, `${first_name} ${last_name}`] as const),
    ...companies.map((it) => [it.key, `${it.name} (${it.registration_number}, ${countryName(it.country)})`] as const),
  ])
  if (holdings.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{w.owned}</h3>
      <ul className="mt-1 list-disc ps-5">
        {holdings.map(({ holder, of, percent }) => (
          <li key={`${holder} ${of}`}>
            {fill(w.holding, { holder: names.get(holder) ?? '', percent, of: names.get(of) ?? '' })}
          </li>
        ))}
      </ul>
    </section>
  )
}
