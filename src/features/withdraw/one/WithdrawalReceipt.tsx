import { useReceipt } from '../../../client/files/use-receipt.ts'
import { useLedgerEntry } from '../../../client/use-ledger-entry.ts'
import { withdrawalStatusOf } from '../../../contract/wallet/payments.ts'
import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { Button } from '../../../ui/Button.tsx'
import { entryFact } from '../../../ui/data/entry-fact.tsx'
import { Receipt } from '../../../ui/data/Receipt.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { SavePdf } from '../../../ui/file/SavePdf.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { TransactionStatus } from '../../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../../ui/words.tsx'
import { useWithdrawalFacts, useWithdrawalFigures } from './withdrawal-facts.tsx'

/** It has arrived: what, where, what it is in the ledger, and a file to keep. */
export function WithdrawalReceipt({ withdrawal, onBack }: { withdrawal: WithdrawalWithSteps; onBack: () => void }) {
  const w = useWords('withdrawal')
  const { id, asset, amount, state, moved_at } = withdrawal
  const file = useReceipt({ ...withdrawal, kind: 'withdrawal' })
  const entry = useLedgerEntry(moved_at, { cause: id }).lines?.[0]?.journal_id
  const facts = [
    ...useWithdrawalFigures(withdrawal).filter(({ strong }) => !strong),
    ...useWithdrawalFacts(withdrawal),
    { label: w.arrivedAt, value: <Time at={moved_at} exact /> },
    entryFact(w.entry, w.entryWhat, entry),
  ]
  return (
    <Receipt
      title={w.completedTitle}
      amount={<Money exact amount={amount} asset={asset} size="3xl" />}
      status={<TransactionStatus status={withdrawalStatusOf[state]} />}
      facts={facts}
      actions={
        <>
          <Button block onClick={onBack}>
            {w.again}
          </Button>
          <SavePdf block busy={file.busy} paper="receipt" onSave={file.save} />
        </>
      }
    >
      {file.problem && <ProblemBanner problem={file.problem} />}
      <p className="mt-3 flex flex-wrap justify-center gap-x-6 text-sm">
        <a href={`/dashboard/transactions/withdrawal?open=${id}`} className="link leading-8">
          {w.history}
        </a>
        <a href="/dashboard/transactions/withdrawal" className="link leading-8">
          {w.all}
        </a>
      </p>
    </Receipt>
  )
}
