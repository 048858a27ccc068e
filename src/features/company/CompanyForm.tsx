import { type FormEvent, useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { type CompanyVerification, sendCompany } from '../../contract/accounts/company-verification.ts'
import { Button } from '../../ui/Button.tsx'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'
import { useWords } from '../../ui/words.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { HoldingFields } from './HoldingFields.tsx'
import { PaperFields } from './PaperFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useCompanyDraft } from './use-company-draft.ts'
import { usePapers } from './use-papers.ts'

/** What an organisation sends to be checked. Papers that it sent before stay with it. */
export function CompanyForm({ before }: { before: CompanyVerification | undefined }) {
  const w = useWords('company')
  const draft = useCompanyDraft(before?.draft)
  const papers = usePapers(before?.draft.papers ?? [])
  const [problem, setProblem] = useState<ApiProblem>()
  const [busy, setBusy] = useState(false)
  const faults = problem?.fields ?? {}
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
      <PaperFields papers={papers} faults={faults} />
      <PersonFields draft={draft} faults={faults} />
      <CompanyFields draft={draft} faults={faults} />
      <HoldingFields draft={draft} faults={faults} />
      {problem && <ReasonsBanner problem={problem} />}
      <div>
        <Button type="submit" needs="own" size="lg" loading={busy || !papers.ready}>
          {w.send}
        </Button>
      </div>
    </form>
  )
}
