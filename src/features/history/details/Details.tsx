import type { Detailed } from './DetailsDrawer.tsx'
import { LineDetails } from './LineDetails.tsx'
import { TransactionDetails } from './TransactionDetails.tsx'

/** What the drawer shows: a transaction, or a line of the statement. */
export function Details({ transaction, line }: Detailed) {
  if (transaction) return <TransactionDetails transaction={transaction} />
  return line ? <LineDetails line={line} /> : null
}
