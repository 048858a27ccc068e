import type { Transaction } from '../../contract/wallet/payments.ts'
import { TransactionStatus } from '../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** How a transaction stands; of crypto on its way also how many confirmations it has. */
export function Standing({ transaction: { status, chain } }: { transaction: Transaction }) {
  const w = useWords('history')
  return (
    <>
      <TransactionStatus status={status} />
      {chain && status === 'confirming' && (
        <span className="tabular ms-2 whitespace-nowrap text-sm text-ink-muted md:max-lg:block">
          {fill(w.confirmedOf, { have: chain.confirmations, needed: chain.needed })}
        </span>
      )}
    </>
  )
}
