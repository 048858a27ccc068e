import { LockKeyholeOpen } from 'lucide-react'
import { cameTo, lockedFigures, lockedIn } from '../../../client/order-amounts.ts'
import { outcomeFor } from '../../../contract/orders/order-figures.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { classes } from '../../../ui/classes.ts'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { ShortId } from '../../../ui/data/ShortId.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { LockedBox } from '../../../ui/escrow/LockedBox.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useFeeFact, usePriceFact } from '../figures.tsx'
import { useOrderValues } from '../use-room.ts'
import { isOver, stepOf } from './guidance.ts'

const words = {
  locked: 'locked',
  released: 'escrowReleased',
  returned: 'escrowReturned',
  split: 'escrowSplit',
} as const

/** What is locked, or became of it, and by which ledger entries. */
export function EscrowAside({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const { escrow } = order
  return (
    <AsideSection title={w.escrowTitle}>
      <div className={classes('mb-3', useChangeMotion(escrow.status))}>
        {escrow.status === 'locked' ? (
          <LockedBox asset={order.asset} figures={lockedFigures(order)} role={order.role}>
            <p className="text-sm text-ink-muted">{w.lockedText}</p>
          </LockedBox>
        ) : (
          <EndedBox order={order} />
        )}
      </div>
      <dl className="flex flex-col gap-1">
        <Entry label={w.lockedEntry} id={escrow.locked_entry} />
        {escrow.ended_entry && <Entry label={w.endedEntry} id={escrow.ended_entry} />}
      </dl>
    </AsideSection>
  )
}

/** Where the escrow went, and what of it came to the reader. */
function EndedBox({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const states = useWords('orderStates')
  const { escrow, asset } = order
  // Good news is green where it is so for the reader.
  const mine = outcomeFor(order.role, order.state) === 'good'
  const split = escrow.status === 'split'
  // Of what was split the whole stands here, as it says: the reader's part stands below it.
  const figure = split ? lockedIn(order) : cameTo(order)
  const values = useOrderValues(order)
  return (
    <div
      className={classes(
        'flex items-start gap-3 rounded-md px-4 py-3',
        mine ? 'bg-positive-soft' : 'bg-surface-sunken',
      )}
    >
      <LockKeyholeOpen
        aria-hidden
        size={20}
        className={classes('mt-0.5 shrink-0', mine ? 'text-positive' : 'text-ink-muted')}
      />
      <div className="min-w-0">
        <p className="font-semibold">{states[words[escrow.status]]}</p>
        {figure && (
          <p>
            <Money exact amount={figure} asset={asset} size="lg" />
          </p>
        )}
        {split && <p className="text-sm text-ink-muted">{fill(w.splitYours, values)}</p>}
      </div>
    </div>
  )
}

/** A ledger entry's id on a line of its own. */
function Entry({ label, id }: { label: string; id: string }) {
  const states = useWords('orderStates')
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="tabular flex items-center justify-between gap-2 text-sm">
        {id ? <ShortId id={id} what={states.entryWhat} /> : '–'}
      </dd>
    </div>
  )
}

/** The terms that were frozen when the order was placed. */
export function OrderFacts({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const { asset, currency, created_at, terms, role } = order
  const buyer = role === 'buyer'
  // Who pays now reads them above where to.
  const paysNow = buyer && stepOf(order) === 0
  const money = (amount: string, code: string) => <Money exact amount={amount} asset={code} />
  const priced = usePriceFact(order)
  const fee = useFeeFact(order)
  // The receipt says all of it when it is over.
  if (isOver(order) && !terms) return null
  const facts: Fact[] = [
    { label: buyer ? w.youPay : w.youGet, value: money(order.pay, currency) },
    { label: buyer ? w.youGet : w.youPayOut, value: money(order.net, asset) },
    priced,
    fee,
    { label: w.placed, value: <Time at={created_at} exact className="text-sm" /> },
  ]
  return (
    <AsideSection title={isOver(order) ? w.terms : w.details}>
      {!isOver(order) && (
        <>
          <Facts facts={facts} />
          <a
            href={`/dashboard/trade/order-success?order_id=${order.id}`}
            className="link inline-flex min-h-touch items-center text-sm"
          >
            {w.placedAlone}
          </a>
        </>
      )}
      {terms && !paysNow && (
        <div className={isOver(order) ? '' : 'mt-4'}>
          {!isOver(order) && <h3 className="text-sm font-semibold">{w.terms}</h3>}
          <Written className="mt-1 text-sm text-ink-muted">{terms}</Written>
        </div>
      )}
    </AsideSection>
  )
}
