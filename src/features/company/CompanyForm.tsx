import { type FormEvent, useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { type CompanyVerification, sendCompany } from '../../contract/accounts/company-verification.ts'
import { Button } from '../../ui/Button.tsx'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill, pluralOf } from '../../words/message.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { HoldingFields, nameOf } from './HoldingFields.tsx'
import { PaperFields } from './PaperFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { type Lists, useCompanyDraft } from './use-company-draft.ts'
import { usePapers } from './use-papers.ts'
import { type Step, useSteps } from './use-steps.ts'

/** What an organisation sends to be checked. Papers that it sent before stay with it. */
export function CompanyForm({ before }: { before: CompanyVerification | undefined }) {
  const w = useWords('company')
  const draft = useCompanyDraft(before?.draft)
  const papers = usePapers(before?.draft.papers ?? [])
  const [problem, setProblem] = useState<ApiProblem>()
  const [busy, setBusy] = useState(false)
  const faults = problem?.fields ?? NONE
  const [first, second, third, last] = useSteps(useParts(draft.lists, papers.all.length), faults) as [
    Step,
    Step,
    Step,
    Step,
  ]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await call(sendCompany, { body: { ...draft.lists, papers: papers.all } })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        <PaperFields step={first} papers={papers} faults={faults} />
        <PersonFields step={second} draft={draft} faults={faults} />
        <CompanyFields step={third} draft={draft} faults={faults} />
        <HoldingFields step={last} draft={draft} faults={faults} />
      </div>
      {problem && <ReasonsBanner problem={problem} />}
      <div>
        <Button type="submit" needs="own" size="lg" loading={busy || !papers.ready}>
          {w.send}
        </Button>
      </div>
    </form>
  )
}

const NONE = {}

/** What stands in each part, and whether something is missing there. */
function useParts({ people, companies, holdings }: Lists, papers: number) {
  const w = useWords('company')
  const { locale } = useLocale()
  const whole = (items: readonly object[]) => items.every((one) => !Object.values(one).includes(''))
  const list = (names: readonly string[], none: string) => names.filter((name) => name !== '').join(', ') || none
  return [
    {
      name: 'papers',
      done: papers > 0,
      summary: papers > 0 ? fill(pluralOf(w.sent, papers, locale), { n: papers }) : w.missing,
    },
    {
      name: 'people',
      done: people.length > 0 && whole(people),
      summary: list(people.map(nameOf), w.missing),
    },
    {
      name: 'companies',
      done: whole(companies),
      summary: list(
        companies.map(({ name }) => name),
        w.noCompanies,
      ),
    },
    {
      name: 'holdings',
      done: whole(holdings),
      summary: list(
        holdings.map(({ percent }) => percent && fill(w.has, { share: percent })),
        w.missing,
      ),
    },
  ]
}
