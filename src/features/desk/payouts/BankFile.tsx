import type { BankFileReport } from '../../../contract/desk/bank-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskFile } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'

const SHOWN = 20

/** Takes a file of the bank, and says what was in the one that was just imported. */
export function BankFile({ report, sent }: { report: BankFileReport | undefined; sent: Sent | undefined }) {
  const w = useWords('desk')
  const p = useWords('deskPayouts')
  return (
    <Card title={w.importTitle} lead={w.importWhat} className="mb-5 min-w-0">
      <DeskFile act="import" sent={sent} button={w.importDo} label={w.importFile} hint={w.importHint} />
      {report && (
        <section aria-labelledby="imported" className="mt-6 border-t border-line pt-5">
          <h3 id="imported" className="mb-3 font-semibold">
            {fill(w.imported, { name: report.name })}
          </h3>
          <Facts
            facts={[
              { label: w.importLines, value: report.lines },
              ...report.outcomes.map(({ outcome, count }) => ({ label: w[`outcome_${outcome}`], value: count })),
              ...report.payouts.map(({ outcome, count }) => ({
                label: p[`payout_outcome_${outcome}`],
                value: count,
              })),
              { label: w.importIgnored, value: report.ignored },
              { label: w.sha256, value: <span className="break-all font-mono text-xs">{report.sha256}</span> },
            ]}
          />
          <LookAt ids={report.look} title={p.importLook} />
          <LookAt ids={report.conflicts} title={w.importConflicts} />
          <LookAt ids={report.failed} title={w.importFailed} />
        </section>
      )}
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
