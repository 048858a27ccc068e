import { useReceipt } from '../../../client/files/use-receipt.ts'
import { useLedgerEntry } from '../../../client/use-ledger-entry.ts'
import type { BuyWithPayment } from '../../../contract/buying/buy-crypto.ts'
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
import { rateText } from '../../../ui/money/rate-text.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { Status } from '../../../ui/status/Status.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** The money came and the crypto is the customer's: what it cost, what it is in the ledger, and a paper of it. */
export function PurchaseReceipt({ order, onAgain }: { order: BuyWithPayment; onAgain: () => void }) {
  const w = useWords('buy')
  const sum = useAmount()
  const file = useReceipt({ ...order, kind: 'purchase' })
  const { receive, asset } = order
  return (
    <>
      <Receipt
        title={fill(w.boughtTitle, { amount: sum(receive, asset) })}
        amount={<Money exact amount={receive} asset={asset} size="3xl" />}
        status={<Status tone="positive">{w.state_released}</Status>}
        facts={useFacts(order)}
        actions={
          <>
            <LinkButton href="/dashboard/vault" block>
              {w.seeBalance}
            </LinkButton>
            <SavePdf block busy={file.busy} paper="receipt" onSave={file.save} />
          </>
        }
      >
        {file.problem && <ProblemBanner problem={file.problem} />}
      </Receipt>
      <p className="mt-6 flex flex-wrap justify-center gap-x-6">
        <Button variant="quiet" onClick={onAgain}>
          {w.another}
        </Button>
        <LinkButton href="/dashboard/buy-crypto" variant="quiet">
          {w.back}
        </LinkButton>
      </p>
    </>
  )
}

function useFacts(order: BuyWithPayment): Fact[] {
  const w = useWords('buy')
  const { format } = useLocale()
  const { pay, currency, asset, rate, fee, number, confirmed_at, closed_at } = order
  const entry = useLedgerEntry(closed_at, { cause: order.id }).lines?.[0]?.journal_id
  return [
    { label: w.youPaid, value: <Money exact amount={pay} asset={currency} /> },
    { label: w.price, value: <bdi>{rateText({ from: currency, to: asset, rate }, format, { held: true })}</bdi> },
    { label: w.feeTaken, value: <Money exact amount={fee} asset={asset} /> },
    { label: w.number, value: <bdi>{number}</bdi>, action: <CopyButton value={number} what={w.numberWhat} compact /> },
    entryFact(w.entry, w.entryWhat, entry),
    ...(confirmed_at ? [{ label: w.orderedAt, value: <Time at={confirmed_at} exact /> }] : []),
    ...(closed_at ? [{ label: w.closedAt, value: <Time at={closed_at} exact /> }] : []),
  ]
}
