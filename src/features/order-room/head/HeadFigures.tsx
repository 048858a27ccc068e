import { lockedFigures } from '../../../client/order-amounts.ts'
import { paysNow } from '../../../client/order-step.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Countdown } from '../../../ui/countdown/Countdown.tsx'
import { LockedLine } from '../../../ui/escrow/LockedLine.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useWords } from '../../../ui/words.tsx'
import { usePayLabel } from '../figures.tsx'
import { guideOf } from './guidance.ts'

type Props = { order: Order; onPassed: () => void }

/** Under the headline, what it doesn't say of what one pays and gets, and how much time is left; for who is about to pay, that what they buy is locked. */
export function HeadFigures({ order, onPassed }: Props) {
  const w = useWords('orderRoom')
  const { title, by } = guideOf(order)
  const said = w[title] as string
  const buyer = order.role === 'buyer'
  const payLabel = usePayLabel(order)
  return (
    <span className="flex flex-wrap gap-x-10 gap-y-1 sm:gap-y-2">
      {!said.includes('{pay}') && <Figure label={payLabel} amount={order.pay} asset={order.currency} />}
      {!said.includes('{amount}') && (
        <Figure label={buyer ? w.youGet : w.youPayOut} amount={order.net} asset={order.asset} />
      )}
      {order.deadline && by && <Countdown large alsoAtFoot at={order.deadline.at} label={w[by]} onPassed={onPassed} />}
      {paysNow(order) && (
        <span className="basis-full">
          <LockedLine asset={order.asset} figures={lockedFigures(order)} />
        </span>
      )}
    </span>
  )
}

function Figure({ label, amount, asset }: { label: string; amount: string; asset: string }) {
  return (
    <span className="inline-flex max-sm:items-baseline max-sm:gap-2 sm:flex-col">
      <span className="text-sm text-ink-muted">{label}</span>
      <Money amount={amount} asset={asset} className="font-semibold text-ink sm:text-2xl" />
    </span>
  )
}
