import { useEffect, useRef } from 'react'
import type { Conversion } from '../../contract/swap.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatDecimal } from '../../ui/format-decimal.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { Status } from '../../ui/Status.tsx'
import { Time } from '../../ui/Time.tsx'
import { rateText } from './rate-text.ts'

/** What was swapped, to the last unit. */
export function SwapReceipt({ made, onAgain }: { made: Conversion; onAgain: () => void }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  const facts = [
    { label: 'You paid', value: <Money amount={leanDecimal(made.pay)} asset={made.from} /> },
    { label: 'You got', value: <Money amount={leanDecimal(made.receive)} asset={made.to} />, strong: true },
    { label: 'Rate', value: rateText(made) },
    { label: 'Fee', value: <Money amount={leanDecimal(made.fee)} asset={made.to} /> },
    { label: 'Number', value: made.number, action: <CopyButton value={made.number} what="number" compact /> },
    { label: 'Time', value: <Time at={made.created_at} exact /> },
  ]
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Receipt
        title={`You swapped ${formatDecimal(leanDecimal(made.pay))} ${made.from}`}
        amount={<Money amount={leanDecimal(made.receive)} asset={made.to} size="3xl" />}
        status={<Status tone="positive">Completed</Status>}
        facts={facts}
        actions={
          <>
            <LinkButton href="/dashboard/transactions/conversion" block>
              See it in your history
            </LinkButton>
            <Button variant="secondary" block onClick={onAgain}>
              Make another swap
            </Button>
          </>
        }
      />
    </div>
  )
}
