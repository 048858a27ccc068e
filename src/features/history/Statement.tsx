import { usePages } from '../../client/cache/use-pages.ts'
import { useFile } from '../../client/files/use-file.ts'
import { transactionHistory } from '../../contract/wallet/history.ts'
import { useUrlFilters } from '../../ui/choose/use-url-filters.ts'
import { useWords } from '../../ui/words.tsx'
import { DetailsDrawer } from './details/DetailsDrawer.tsx'
import { useOpened } from './details/use-opened.ts'
import { useOpenedLine } from './details/use-opened-row.ts'
import type { ExportFormat } from './ExportMenu.tsx'
import { type Filters, groupNames, movementGroups, readFilters, statementQuery } from './filters.ts'
import { HistoryFrame } from './HistoryFrame.tsx'
import { Rows } from './Rows.tsx'
import { StatementTable } from './StatementTable.tsx'
import { statementRows } from './statement-rows.ts'
import { YearFiles } from './YearFiles.tsx'

type Props = {
  filters: Filters
  open: string | undefined
  today: string
  /** When the account began. */
  since: string
}

/** The ledger's statement, with filters in the address and files to keep. */
export function Statement({ filters: given, open, today, since }: Props) {
  const w = useWords('history')
  const { filters, set, clear, filtered } = useUrlFilters(given, readFilters)
  const opened = useOpened(filters, open)
  const query = statementQuery(filters)
  const pages = usePages(transactionHistory, query)
  const rows = statementRows(pages.rows)
  const shown = useOpenedLine(opened.id, pages)
  const file = useFile()
  const save = (format: ExportFormat) =>
    void file.run(transactionHistory, { query: { ...query.query, format } }, `florin-statement.${format}`)
  const choice = {
    name: 'group' as const,
    label: w.kind,
    any: w.anyKind,
    options: groupNames.map((value) => ({ value, label: w[movementGroups[value].word] })),
    onChange: (value: string | undefined) => set({ group: groupNames.find((name) => name === value) }),
  }
  return (
    <HistoryFrame
      view="statement"
      blank={!filtered && pages.ready && pages.rows.length === 0}
      files={{ formats: ['csv', 'pdf'], filtered, ...file, onExport: save }}
      filters={{ filters, today, onChange: set, onClear: clear, choice }}
      also={<YearFiles today={today} since={since} />}
    >
      <Rows view="statement" crypto={false} pages={pages} shown={rows.length} filtered={filtered} onClear={clear}>
        <StatementTable rows={rows} opened={opened} />
      </Rows>
      <p className="mt-4">
        <a href="/dashboard/invoice" className="link inline-flex min-h-touch items-center text-sm">
          {w.invoices}
        </a>
      </p>
      <DetailsDrawer line={shown.row} missing={shown.missing} onClose={opened.close} />
    </HistoryFrame>
  )
}
