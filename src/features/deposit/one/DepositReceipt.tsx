import { useEndpoint } from '../../../client/cache/swr.ts'
import { useReceipt } from '../../../client/files/use-receipt.ts'
import { useLedgerEntry } from '../../../client/use-ledger-entry.ts'
import type { Transaction } from '../../../contract/wallet/payments.ts'
import { getReceipt } from '../../../contract/wallet/receipts.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { entryFact } from '../../../ui/data/entry-fact.tsx'
import type { Fact } from '../../../ui/data/Facts.tsx'
import { Receipt } from '../../../ui/data/Receipt.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { SavePdf } from '../../../ui/file/SavePdf.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { TransactionStatus } from '../../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** The money is there: what arrived, what it is in the ledger, and what can be done with it. */
export function DepositReceipt({ deposit, onBack }: { deposit: Transaction; onBack: () => void }) {
  const w = useWords('deposit')
  const { asset, amount } = deposit.received
  const file = useReceipt(deposit)
  return (
    <>
      <Receipt
        title={w.arrived}
        amount={<Money exact amount={amount} asset={asset} size="3xl" />}
        status={<TransactionStatus status={deposit.status} />}
        facts={useFacts(deposit)}
        actions={
          <>
            <LinkButton href={`/dashboard/swap?from=${asset}`} block>
              {fill(w.swapAsset, { asset })}
            </LinkButton>
            <SavePdf block busy={file.busy} paper="receipt" onSave={file.save} />
          </>
        }
      >
        {file.problem && <ProblemBanner problem={file.problem} />}
      </Receipt>
      <p className="mt-6 flex flex-wrap justify-center gap-x-6">
        <Button variant="quiet" onClick={onBack}>
          {w.again}
        </Button>
        <LinkButton href="/dashboard/history" variant="quiet">
          {w.history}
        </LinkButton>
      </p>
    </>
  )
}

function useFacts(deposit: Transaction): Fact[] {
  const w = useWords('deposit')
  const { id, fee, reference, number, created_at, completed_at } = deposit
  const card = useEndpoint(getReceipt, reference === null ? { query: { transaction_id: id } } : null).data?.data.card
  const entry = useLedgerEntry(completed_at, { cause: deposit.id }).lines?.[0]?.journal_id
  return [
    ...(card
      ? [{ label: w.charged, value: <Money exact amount={card.charged.amount} asset={card.charged.asset} /> }]
      : []),
    {
      label: card ? w.feeOnTop : w.fee,
      value: fee ? <Money exact amount={fee.amount} asset={fee.asset} /> : w.feeNone,
    },
    ...(card ? [{ label: w.mayLeave, value: <Time at={card.matures_at} exact /> }] : []),
    ...(reference === null ? [] : [{ label: w.reference, value: <bdi>{reference}</bdi> }]),
    {
      label: w.number,
      value: <bdi>{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    entryFact(w.entry, w.entryWhat, entry),
    { label: w.createdAt, value: <Time at={created_at} exact /> },
    ...(completed_at ? [{ label: w.creditedAt, value: <Time at={completed_at} exact /> }] : []),
  ]
}
