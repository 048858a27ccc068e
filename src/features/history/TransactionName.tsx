import type { Transaction } from '../../contract/wallet/payments.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** What a transaction is called: 'Deposit EUR', 'EUR → BTC', 'Bought BTC from @ada', 'Withdrawal EUR'. */
export function TransactionName({ transaction }: { transaction: Transaction }) {
  const w = useWords('history')
  const { kind, paid, received, outside, counterparty } = transaction
  const name = counterparty?.username ?? ''
  if (kind === 'withdrawal') return fill(w.withdrawalOf, { asset: received.asset })
  if (kind === 'transfer') return fill(paid ? w.sentTo : w.receivedFrom, { asset: received.asset, name })
  if (paid && outside === 'paid') return fill(w.boughtOf, { asset: received.asset, name })
  if (paid && outside === 'received') return fill(w.soldOf, { asset: paid.asset, name })
  if (!paid) return fill(w.depositOf, { asset: received.asset })
  return fill(w.conversionOf, { from: paid.asset, to: received.asset })
}
