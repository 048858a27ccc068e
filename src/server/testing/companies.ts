import { type CompanyDraft, uploadCompanyPaper } from '../../contract/accounts/company-verification.ts'
import type { TestApp } from './ctx.ts'
import { PIXEL } from './desk.ts'
import { expectOk } from './expect-ok.ts'
import type { Person } from './people.ts'

/** What an organisation sends to be checked: two papers of its own, Grace with all of it through a company, Alan who directs. */
export async function companyDraft(
  it: TestApp,
  who: Person,
  changes: Partial<CompanyDraft> = {},
): Promise<CompanyDraft> {
  const paper = async (kind: 'extract' | 'articles') => {
    const sent = await it.call(uploadCompanyPaper, { query: { name: `${kind}.png` }, file: PIXEL }, who)
    return { file_id: expectOk(sent).id, kind }
  }
  const person = { birth_date: '1980-12-09', country: 'NG' }
  return {
    papers: [await paper('extract'), await paper('articles')],
    people: [
      { key: 'p1', first_name: 'Grace', last_name: 'Canary', ...person, director: false },
      { key: 'p2', first_name: 'Alan', last_name: 'Canary', ...person, director: true },
    ],
    companies: [{ key: 'c1', name: 'Canary Holding', registration_number: 'RC-2', country: 'NG' }],
    holdings: [
      { holder: 'p1', of: 'c1', percent: '100' },
      { holder: 'c1', of: 'self', percent: '100' },
    ],
    ...changes,
  }
}
