import { lockedFigures } from '../../../client/order-amounts.ts'
import { isOver, paysNow } from '../../../client/order-step.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Card } from '../../../ui/Card.tsx'
import { entryFact } from '../../../ui/data/entry-fact.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { LockedBox } from '../../../ui/escrow/LockedBox.tsx'
import { isCut } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { sumFact, useFeeFact, usePriceFact } from '../figures.tsx'
import { Counterparty } from './Counterparty.tsx'

/** With whom, what is locked, each figure that the head doesn't say, and the terms. Of an order that is over the receipt says the figures. */
export function RoomFacts({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const over = isOver(order)
  return (
    <Card title={over ? w.tradedWith : w.details}>
      <div className="flex flex-col gap-5">
        <Counterparty of={order.counterparty} />
        {!over && <Figures order={order} />}
        {/* Who pays now reads the terms above where to. */}
        {order.terms && !paysNow(order) && (
          <section>
            <h3 className="text-sm font-semibold">{w.terms}</h3>
            <Written className="mt-1 text-sm text-ink-muted">{order.terms}</Written>
          </section>
        )}
      </div>
    </Card>
  )
}

function Figures({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const states = useWords('orderStates')
  const price = usePriceFact(order)
  const fee = useFeeFact(order)
  const { asset, created_at, escrow, net, role } = order
  return (
    <div>
      {/* The fee and what is the buyer's have rows of their own. */}
      <LockedBox asset={asset} figures={{ ...lockedFigures(order), fee: undefined }} role={role}>
        <p className="text-sm text-ink-muted">{w.lockedText}</p>
      </LockedBox>
      <div className="my-2">
        <Facts
          ruled
          facts={[
            // The head has it short.
            ...(isCut(net) ? [sumFact(asset, role === 'buyer' ? w.youGet : w.youPayOut, net)] : []),
            price,
            { label: fee.label, value: fee.value },
            { label: w.placed, value: <Time at={created_at} exact /> },
            entryFact(w.lockedEntry, states.entryWhat, escrow.locked_entry || undefined),
          ]}
        />
      </div>
      <a
        href={`/dashboard/trade/order-success?order_id=${order.id}`}
        className="link inline-flex min-h-touch items-center text-sm"
      >
        {w.placedAlone}
      </a>
    </div>
  )
}
