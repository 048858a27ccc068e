import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { afterFee, hasFee } from '../../client/order-amounts.ts'
import type { Order } from '../../contract/orders.ts'
import { entryFact } from '../../ui/entry-fact.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { rateText } from '../../ui/rate-text.ts'
import { Time } from '../../ui/Time.tsx'
import { AsideSection } from '../../ui/WithAside.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'

const words = {
  locked: 'locked',
  released: 'escrowReleased',
  returned: 'escrowReturned',
  split: 'escrowSplit',
} as const

/** What is locked, since which ledger entry, and what it came to. */
export function EscrowAside({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const states = useWords('orderStates')
  const { escrow, asset } = order
  const locked = escrow.status === 'locked'
  const Icon = locked ? LockKeyhole : LockKeyholeOpen
  return (
    <AsideSection title={w.escrowTitle}>
      <div className="mb-3 flex items-start gap-3 rounded-md bg-positive-soft px-4 py-3">
        <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-positive" />
        <div className="min-w-0">
          <p className="font-semibold">{states[words[escrow.status]]}</p>
          <p>
            <Money amount={leanDecimal(escrow.amount)} asset={asset} size="lg" />
          </p>
          {locked && <p className="text-sm text-ink-muted">{w.lockedText}</p>}
        </div>
      </div>
      <Facts
        facts={[
          entryFact(w.lockedEntry, states.entryWhat, escrow.locked_entry || undefined),
          ...(escrow.ended_entry ? [entryFact(w.endedEntry, states.entryWhat, escrow.ended_entry)] : []),
        ]}
      />
    </AsideSection>
  )
}

/** The terms that were frozen when the order was placed. */
export function OrderFacts({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const { format } = useLocale()
  const { asset, currency, price, fee, created_at, closed_at, terms, role } = order
  const buyer = role === 'buyer'
  const money = (amount: string, code: string) => <Money amount={leanDecimal(amount)} asset={code} />
  const facts: Fact[] = [
    { label: buyer ? w.youPay : w.youGet, value: money(order.pay, currency) },
    { label: buyer ? w.youGet : w.youPayOut, value: money(buyer ? afterFee(order) : order.amount, asset) },
    { label: w.price, value: <bdi>{rateText({ from: asset, to: currency, rate: price }, format)}</bdi> },
    { label: w.feeFact, value: hasFee(order) ? money(fee, asset) : w.feeNone },
    { label: w.placed, value: <Time at={created_at} exact className="text-sm" /> },
    ...(closed_at ? [{ label: w.ended, value: <Time at={closed_at} exact className="text-sm" /> }] : []),
  ]
  return (
    <AsideSection title={w.details}>
      <Facts facts={facts} />
      {terms && (
        <div className="mt-4">
          <h3 className="text-sm font-semibold">{w.terms}</h3>
          <p className="mt-1 whitespace-pre-wrap break-words text-sm text-ink-muted">{terms}</p>
        </div>
      )}
    </AsideSection>
  )
}
