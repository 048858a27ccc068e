import { answered, type First } from '../../client/first.ts'
import { usePages } from '../../client/swr.ts'
import { depositMachine, listTransactions, transactionStatuses } from '../../contract/payments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { statusWord } from '../../ui/TransactionStatus.tsx'
import { copy } from './copy.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type Filters, inOrder, isFiltered, type TransactionKind, transactionsQuery } from './filters.ts'
import { HistoryTabs } from './HistoryTabs.tsx'
import { Rows } from './Rows.tsx'
import { TransactionTable } from './TransactionTable.tsx'
import { useExport } from './use-export.ts'
import { useFilters } from './use-filters.ts'

type Props = {
  /** Of one kind, or all. */
  kind?: TransactionKind | undefined
  filters: Filters
  first: First<typeof listTransactions>
}

/** Deposits and conversions as what they are to a customer: one line each. */
export default function TransactionsScreen({ kind, filters: given, first }: Props) {
  const { filters, set, clear, untouched } = useFilters(given)
  const query = transactionsQuery(inOrder(filters) ? filters : { ...filters, to: undefined }, kind)
  const pages = usePages(listTransactions, query, untouched ? answered(first) : undefined)
  const files = useExport()
  const save = () =>
    void files.run(listTransactions, { query: { ...query.query, format: 'csv' } }, 'florin-transactions.csv')
  const statuses = kind === 'deposit' ? depositMachine.states : transactionStatuses
  return (
    <>
      <PageHeader
        title={copy.transactions[kind ?? 'all']}
        lead={copy.transactionsLead[kind ?? 'all']}
        actions={<ExportMenu formats={['csv']} running={files.running} onExport={save} />}
      />
      <HistoryTabs current={kind ?? 'all'} />
      {files.problem && (
        <div className="mb-6">
          <ProblemBanner problem={files.problem} />
        </div>
      )}
      <FilterBar
        filters={filters}
        onChange={set}
        onClear={clear}
        {...(kind !== 'conversion' && {
          choice: {
            label: copy.status,
            any: copy.anyStatus,
            options: statuses.map((status) => ({ value: status, label: statusWord(status) })),
            value: filters.status,
            onChange: (status) => set({ status: statuses.find((known) => known === status) }),
          },
        })}
      />
      <Rows pages={pages} ready={pages.ready} noun="transactions" filtered={isFiltered(filters)} onClear={clear}>
        <TransactionTable rows={pages.rows} kind={kind} />
      </Rows>
    </>
  )
}
