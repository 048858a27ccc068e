import { CalendarDays, FileSpreadsheet, FileText } from 'lucide-react'
import { useFile } from '../../client/files/use-file.ts'
import { yearStatement } from '../../contract/wallet/year-statement.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/choose/Menu.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { lastYears } from './periods.ts'

/** The last years since the account began, for taxes, each as a file: both sides of everything exchanged, its value, cost and gain. */
export function YearFiles({ today, since }: { today: string; since: string }) {
  const w = useWords('history')
  const { run, busy, problem } = useFile()
  const save = (year: number, format: 'csv' | 'pdf') =>
    void run(yearStatement, { query: { year, format } }, `year-${year}.${format}`)
  const groups = lastYears(today, since).map((year) => [
    {
      label: fill(w.yearPdf, { year: String(year) }),
      icon: <FileText aria-hidden size={20} />,
      onSelect: () => save(year, 'pdf'),
    },
    {
      label: fill(w.yearCsv, { year: String(year) }),
      icon: <FileSpreadsheet aria-hidden size={20} />,
      onSelect: () => save(year, 'csv'),
    },
  ])
  return (
    <div className="flex flex-col gap-3">
      <Menu
        align="end"
        header={<p className="text-sm text-ink-muted">{w.yearHint}</p>}
        trigger={
          <Button
            variant="secondary"
            size="sm"
            title={w.yearFiles}
            icon={<CalendarDays aria-hidden size={18} className="max-sm:hidden" />}
            loading={busy}
          >
            <span aria-hidden className="whitespace-nowrap lg:hidden">
              {w.yearShort}
            </span>
            <span className="max-lg:sr-only">{w.yearFiles}</span>
          </Button>
        }
        groups={groups}
      />
      {problem && <ProblemBanner problem={problem} />}
    </div>
  )
}
