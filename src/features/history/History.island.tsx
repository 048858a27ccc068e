import { answered, type First } from '../../client/first.ts'
import type { transactionHistory } from '../../contract/wallet/history.ts'
import type { listTransactions } from '../../contract/wallet/payments.ts'
import { island } from '../../ui/words.tsx'
import type { Filters, ListedKind } from './filters.ts'
import { Statement } from './Statement.tsx'
import { Transactions } from './Transactions.tsx'

type Props = {
  filters: Filters
  /** The id of the row that the address opens. */
  open?: string | undefined
  /** The day it is, UTC. */
  today: string
} & (
  | { view: 'statement'; first: First<typeof transactionHistory> }
  | { view: 'all' | ListedKind; first: First<typeof listTransactions> }
)

/** The past in four views under one head: every movement as the ledger has it, and what was asked for, all or of one kind. */
function HistoryScreen(props: Props) {
  const { filters, open, today } = props
  const given = { filters, open, today }
  if (props.view === 'statement') return <Statement {...given} first={answered(props.first)} />
  return <Transactions {...given} view={props.view} first={answered(props.first)} />
}

export default island(HistoryScreen)
