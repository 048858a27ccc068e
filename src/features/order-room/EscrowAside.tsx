import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { afterFee, hasFee } from '../../client/order-amounts.ts'
import type { Order } from '../../contract/orders.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { rateText } from '../../ui/rate-text.ts'
import { Time } from '../../ui/Time.tsx'
import { AsideSection } from '../../ui/WithAside.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { isOver } from './guidance.ts'

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
      <dl className="flex flex-col gap-1">
        <Entry label={w.lockedEntry} id={escrow.locked_entry} />
        {escrow.ended_entry && <Entry label={w.endedEntry} id={escrow.ended_entry} />}
      </dl>
    </AsideSection>
  )
}

/** A ledger entry's id on a line of its own: it is long, and it is compared whole. */
function Entry({ label, id }: { label: string; id: string }) {
  const states = useWords('orderStates')
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="tabular flex items-center justify-between gap-2 text-sm">
        <span className="min-w-0 break-all">{id || '–'}</span>
        {id && <CopyButton value={id} what={states.entryWhat} compact />}
      </dd>
    </div>
  )
}

/** The terms that were frozen when the order was placed. */
export function OrderFacts({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const { format } = useLocale()
  const { asset, currency, price, fee, created_at, terms, role } = order
  const buyer = role === 'buyer'
  const money = (amount: string, code: string) => <Money amount={leanDecimal(amount)} asset={code} />
  // The receipt says all of it when it is over.
  if (isOver(order) && !terms) return null
  const facts: Fact[] = [
    { label: buyer ? w.youPay : w.youGet, value: money(order.pay, currency) },
    { label: buyer ? w.youGet : w.youPayOut, value: money(buyer ? afterFee(order) : order.amount, asset) },
    { label: w.price, value: <bdi>{rateText({ from: asset, to: currency, rate: price }, format)}</bdi> },
    { label: w.feeFact, value: hasFee(order) ? money(fee, asset) : w.feeNone },
    { label: w.placed, value: <Time at={created_at} exact className="text-sm" /> },
  ]
  return (
    <AsideSection title={isOver(order) ? w.terms : w.details}>
      {!isOver(order) && <Facts facts={facts} />}
      {terms && (
        <div className={isOver(order) ? '' : 'mt-4'}>
          {!isOver(order) && <h3 className="text-sm font-semibold">{w.terms}</h3>}
          <p className="mt-1 whitespace-pre-wrap break-words text-sm text-ink-muted">{terms}</p>
        </div>
      )}
    </AsideSection>
  )
}
