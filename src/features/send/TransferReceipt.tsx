import { useReceipt } from '../../client/files/use-receipt.ts'
import { useLedgerEntry } from '../../client/use-ledger-entry.ts'
import type { CustomerTransfer } from '../../contract/wallet/transfers.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { entryFact } from '../../ui/data/entry-fact.tsx'
import { Receipt } from '../../ui/data/Receipt.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { SavePdf } from '../../ui/file/SavePdf.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { TransactionStatus } from '../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** It is there: who sent what to whom, its entry in the ledger, and a file to keep. */
export function TransferReceipt({ transfer, onBack }: { transfer: CustomerTransfer; onBack: () => void }) {
  const w = useWords('send')
  const { id, number, side, other, asset, amount, note, created_at } = transfer
  const file = useReceipt({ kind: 'transfer', id, number })
  const entry = useLedgerEntry(created_at, { cause: id }).lines?.[0]?.journal_id
  const facts = [
    { label: w.fee, value: w.feeNone },
    ...(note === null ? [] : [{ label: w.note, value: <bdi>{note}</bdi> }]),
    {
      label: w.number,
      value: <bdi className="whitespace-nowrap">{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    { label: w.at, value: <Time at={created_at} exact /> },
    entryFact(w.entry, w.entryWhat, entry),
  ]
  return (
    <Receipt
      title={fill(side === 'sent' ? w.sentTitle : w.receivedTitle, { name: other.username })}
      amount={<Money exact amount={amount} asset={asset} size="xl" />}
      status={<TransactionStatus status="completed" />}
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
      <p className="mt-3 text-center text-sm">
        <a href="/dashboard/transactions/transfer" className="link leading-8">
          {w.history}
        </a>
      </p>
    </Receipt>
  )
}
