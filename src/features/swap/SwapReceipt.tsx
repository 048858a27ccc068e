import { useEffect, useRef } from 'react'
import { useReceipt } from '../../client/files/use-receipt.ts'
import { useLedgerEntry } from '../../client/use-ledger-entry.ts'
import type { Conversion } from '../../contract/wallet/swap.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { entryFact } from '../../ui/data/entry-fact.tsx'
import type { Fact } from '../../ui/data/Facts.tsx'
import { Receipt } from '../../ui/data/Receipt.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { SavePdf } from '../../ui/file/SavePdf.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { Status } from '../../ui/status/Status.tsx'
import { useCostFacts } from '../../ui/status/use-cost-facts.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

export type SwapReceiptProps = {
  made: Conversion
  /** Of what was got, all there is now; undefined until it is known. */
  available: string | undefined
  onAgain: () => void
}

/** What was swapped, to the last unit, and what can be done now. */
export function SwapReceipt({ made, available, onAgain }: SwapReceiptProps) {
  const w = useWords('swap')
  const amount = useAmount()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  const file = useReceipt({ ...made, kind: 'conversion' })
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Receipt
        title={fill(w.done, { amount: amount(made.pay, made.from) })}
        amount={<Money exact amount={made.receive} asset={made.to} size="3xl" />}
        status={<Status tone="positive">{w.completed}</Status>}
        facts={useFacts(made)}
        actions={
          <>
            <Button block onClick={onAgain}>
              {w.again}
            </Button>
            <SavePdf block busy={file.busy} paper="receipt" onSave={file.save} />
          </>
        }
      >
        {file.problem && <ProblemBanner problem={file.problem} />}
      </Receipt>
      <section className="mx-auto mt-8 max-w-[560px] text-center">
        <h2 className="font-semibold">{w.next}</h2>
        {available !== undefined && (
          <p className="mt-1 text-ink-muted">
            {fill(w.nextText, { asset: made.to, available: amount(available, made.to) })}
          </p>
        )}
        <p className="mt-3 flex flex-wrap justify-center gap-x-6">
          <LinkButton href="/dashboard/vault" variant="quiet">
            {w.seeAssets}
          </LinkButton>
          <LinkButton href="/dashboard/transactions/conversion" variant="quiet">
            {w.history}
          </LinkButton>
        </p>
      </section>
    </div>
  )
}

function useFacts(made: Conversion): Fact[] {
  const w = useWords('swap')
  const entry = useLedgerEntry(made.created_at, { cause: made.id }).lines?.[0]?.journal_id
  return [
    { label: w.youPaid, value: <Money exact amount={made.pay} asset={made.from} /> },
    { label: w.youGot, value: <Money exact amount={made.receive} asset={made.to} />, strong: true },
    ...useCostFacts(w)(made),
    { label: w.number, value: made.number, action: <CopyButton value={made.number} what={w.numberWhat} compact /> },
    entryFact(w.entry, w.entryWhat, entry),
    { label: w.time, value: <Time at={made.created_at} exact /> },
  ]
}
