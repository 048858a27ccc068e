import { reading } from '../../client/cache/reading.tsx'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { transactionHistory } from '../../contract/wallet/history.ts'
import type { listTransactions } from '../../contract/wallet/payments.ts'
import { island } from '../../ui/words.tsx'
import type { Filters, ListedKind } from './filters.ts'
import { Statement } from './Statement.tsx'
import { Transactions } from './Transactions.tsx'

type Given = {
  filters: Filters
  /** The id of the row that the address opens. */
  open?: string | undefined
  /** The day it is, UTC. */
  today: string
}
type Props = Given &
  (
    | { view: 'statement'; since: string; page: Prefetched<typeof transactionHistory> }
    | {
        view: 'all' | ListedKind
        /** Whether crypto can be sent here. */
        crypto: boolean
        page: Prefetched<typeof listTransactions>
      }
  )

/** The past in four views under one head: every movement as the ledger has it, and what was asked for, all or of one kind. */
function HistoryScreen(props: Props) {
  const { filters, open, today } = props
  const given = { filters, open, today }
  if (props.view === 'statement') return <Statement {...given} since={props.since} />
  return <Transactions {...given} view={props.view} crypto={props.crypto} />
}

export default island(reading(HistoryScreen))
