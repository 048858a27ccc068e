import { answered, type First } from '../../client/first.ts'
import { usePages } from '../../client/swr.ts'
import { transactionHistory } from '../../contract/history.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { copy } from './copy.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type Filters, inOrder, isFiltered, movementGroups, statementQuery } from './filters.ts'
import { HistoryTabs } from './HistoryTabs.tsx'
import { Rows } from './Rows.tsx'
import { StatementTable } from './StatementTable.tsx'
import { useExport } from './use-export.ts'
import { useFilters } from './use-filters.ts'

type Props = { filters: Filters; first: First<typeof transactionHistory> }

const groups = Object.entries(movementGroups).map(([value, { label }]) => ({ value, label }))

/** The ledger's statement, with filters in the address and files to keep. */
export default function HistoryScreen({ filters: given, first }: Props) {
  const { filters, set, clear, untouched } = useFilters(given)
  const answer = answered(first)
  // Days the wrong way round ask for nothing new: the rows of before stay, the field says why.
  const query = statementQuery(inOrder(filters) ? filters : { ...filters, to: undefined })
  const pages = usePages(transactionHistory, query, untouched ? answer : undefined)
  const files = useExport()
  const save = (format: 'csv' | 'pdf') =>
    void files.run(transactionHistory, { query: { ...query.query, format } }, `florin-statement.${format}`)
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={<ExportMenu formats={['csv', 'pdf']} running={files.running} onExport={save} />}
      />
      <HistoryTabs current="statement" />
      {files.problem && (
        <div className="mb-6">
          <ProblemBanner problem={files.problem} />
        </div>
      )}
      <FilterBar
        filters={filters}
        onChange={set}
        onClear={clear}
        choice={{
          label: copy.kind,
          any: copy.anyKind,
          options: groups,
          value: filters.group,
          onChange: (group) => set({ group }),
        }}
      />
      <Rows pages={pages} ready={pages.ready} noun="movements" filtered={isFiltered(filters)} onClear={clear}>
        <StatementTable lines={pages.rows} />
      </Rows>
    </>
  )
}
