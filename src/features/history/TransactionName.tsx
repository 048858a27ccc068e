import type { Transaction } from '../../contract/payments.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** What a transaction is called: 'Deposit EUR', 'EUR to BTC'. */
export function TransactionName({ transaction: { paid, received } }: { transaction: Transaction }) {
  const w = useWords('history')
  if (!paid) return fill(w.depositOf, { asset: received.asset })
  return fill(w.conversionOf, { from: paid.asset, to: received.asset })
}
