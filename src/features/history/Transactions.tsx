import { usePages } from '../../client/cache/use-pages.ts'
import { useFile } from '../../client/files/use-file.ts'
import {
  cryptoStatuses,
  depositMachine,
  listTransactions,
  type Transaction,
  transactionStatuses,
  withdrawalStatuses,
} from '../../contract/wallet/payments.ts'
import { useUrlFilters } from '../../ui/choose/use-url-filters.ts'
import { useStatusWord } from '../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../ui/words.tsx'
import { DetailsDrawer } from './details/DetailsDrawer.tsx'
import { useOpened } from './details/use-opened.ts'
import { useOpenedTransaction } from './details/use-opened-row.ts'
import { type Filters, type ListedKind, readFilters, transactionsQuery } from './filters.ts'
import { HistoryFrame } from './HistoryFrame.tsx'
import { Rows } from './Rows.tsx'
import { TransactionTable } from './TransactionTable.tsx'

type Props = {
  view: 'all' | ListedKind
  filters: Filters
  open: string | undefined
  today: string
  /** Whether crypto can be sent here. */
  crypto: boolean
}

const statusesOf = (view: Props['view']): readonly Transaction['status'][] => {
  if (view === 'deposit') return depositMachine.states
  if (view === 'crypto') return cryptoStatuses
  return view === 'withdrawal' ? withdrawalStatuses : transactionStatuses
}

/** Deposits, conversions and withdrawals as what they are to a customer: one line each. */
export function Transactions({ view, filters: given, open, today, crypto }: Props) {
  const w = useWords('history')
  const statusWord = useStatusWord()
  const { filters, set, clear, filtered } = useUrlFilters(given, readFilters)
  const opened = useOpened(filters, open)
  const kind = view === 'all' ? undefined : view
  const query = transactionsQuery(filters, kind)
  const pages = usePages(listTransactions, query)
  const shown = useOpenedTransaction(opened.id, pages)
  const file = useFile()
  const save = () =>
    void file.run(listTransactions, { query: { ...query.query, format: 'csv' } }, 'florin-transactions.csv')
  const statuses = statusesOf(view)
  const choice = {
    name: 'status' as const,
    label: w.status,
    any: w.anyStatus,
    options: statuses.map((status) => ({ value: status, label: statusWord(status) })),
    onChange: (value: string | undefined) => set({ status: statuses.find((status) => status === value) }),
  }
  return (
    <HistoryFrame
      view={view}
      blank={!filtered && pages.ready && pages.rows.length === 0}
      files={{ formats: ['csv'], filtered, ...file, onExport: save }}
      filters={{
        filters,
        today,
        onChange: set,
        onClear: clear,
        // A conversion is completed or was never made.
        choice: kind === 'conversion' ? undefined : choice,
      }}
    >
      <Rows view={view} pages={pages} crypto={crypto} filtered={filtered} onClear={clear}>
        <TransactionTable rows={pages.rows} kind={kind} opened={opened} />
      </Rows>
      <DetailsDrawer transaction={shown.row} missing={shown.missing} onClose={opened.close} />
    </HistoryFrame>
  )
}
