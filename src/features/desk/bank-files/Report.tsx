import type { BankFileReport } from '../../../contract/desk/bank-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'

const SHOWN = 20

/** What became of a file that was booked, and what people have to look at. */
export function Report({ report }: { report: BankFileReport }) {
  const f = useWords('deskBankFiles')
  return (
    <Card title={f.became} className="min-w-0">
      <Facts
        facts={[
          { label: f.lines, value: report.lines },
          ...report.outcomes.map(({ outcome, count }) => ({ label: f[`outcome_${outcome}`], value: count })),
          ...report.payouts.map(({ outcome, count }) => ({ label: f[`payout_outcome_${outcome}`], value: count })),
          { label: f.ignored, value: report.ignored },
        ]}
      />
      <LookAt ids={report.look} title={f.look} />
      <LookAt ids={report.conflicts} title={f.conflicts} />
      <LookAt ids={report.failed} title={f.failed} />
    </Card>
  )
}

function LookAt({ ids, title }: { ids: readonly string[]; title: string }) {
  if (ids.length === 0) return null
  return (
    <div className="mt-4">
      <Banner tone="caution" title={title}>
        <span className="break-all">{ids.slice(0, SHOWN).join(', ')}</span>
        {ids.length > SHOWN && ' …'}
      </Banner>
    </div>
  )
}
