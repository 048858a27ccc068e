import type { FileRules } from '../../ui/file/file-rules.ts'
import { Uploader } from '../../ui/file/Uploader.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill, pluralOf } from '../../words/message.ts'
import { StepCard } from './StepCard.tsx'
import type { Papers } from './use-papers.ts'
import type { Step } from './use-steps.ts'

const rules = (maxFiles: number): FileRules => ({
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 5_000_000,
  maxFiles,
})
const [FEW, MANY] = [rules(3), rules(10)]

type Props = { step: Step; papers: Papers; faults: Readonly<Record<string, string>> }

/** The organisation's papers, each kind by itself. */
export function PaperFields({ step, papers: { extract, articles, others, kept }, faults }: Props) {
  const w = useWords('company')
  const { locale } = useLocale()
  const taking = ({ files, add, remove, retry }: Papers['extract']) => ({
    files,
    onAdd: add,
    onRemove: remove,
    onRetry: retry,
  })
  return (
    <StepCard step={step} title={w.papers} lead={w.papersHint}>
      <div className="flex flex-col gap-5">
        {kept > 0 && <p>{fill(pluralOf(w.kept, kept, locale), { n: kept })}</p>}
        <Uploader label={w.extract} rules={FEW} error={faults.papers} {...taking(extract)} />
        <Uploader label={w.articles} rules={FEW} {...taking(articles)} />
        <Uploader label={w.others} hint={w.othersHint} rules={MANY} {...taking(others)} />
      </div>
    </StepCard>
  )
}
