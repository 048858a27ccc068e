import { CreditCard, Handshake, Landmark, Snowflake } from 'lucide-react'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { orderPage } from '../../../contract/addresses.ts'
import type { Buy } from '../../../contract/buying/buy-crypto.ts'
import type { OrderRow } from '../../../contract/orders/orders.ts'
import type { TeamPayment } from '../../../contract/teams/team-payments.ts'
import type { Transaction } from '../../../contract/wallet/payments.ts'
import { Card } from '../../../ui/Card.tsx'
import { DueIn } from '../../../ui/countdown/DueIn.tsx'
import { LineList } from '../../../ui/data/LineList.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { Joined } from '../../../ui/row/Joined.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Item } from './Item.tsx'
import { TeamWishes } from './TeamWishes.tsx'

type Props = {
  profile: OwnProfile | undefined
  /** Trades in which the customer is the one to act. */
  orders: readonly OrderRow[]
  /** Payments of the team that the reader may agree to. */
  wishes: readonly TeamPayment[]
  /** Purchases of crypto whose money is awaited. */
  buys: readonly Buy[]
  waiting: readonly Transaction[]
}

/** What waits for the customer, the money first; nothing at all when nothing does. */
export function NeedsYou({ profile, orders, wishes, buys, waiting }: Props) {
  const w = useWords('overview')
  const sum = useAmount()
  const frozen = profile?.frozen_until ?? null
  if (orders.length + wishes.length + buys.length + waiting.length === 0 && !frozen) return null
  return (
    <Card title={w.needs} flush>
      <LineList className="divide-y divide-line pb-1">
        {orders.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
        <TeamWishes wishes={wishes} />
        {buys.map((buy) => (
          <Item
            key={buy.id}
            icon={<CreditCard aria-hidden size={20} />}
            href={`/dashboard/buy-crypto/order?order_id=${buy.id}`}
            title={fill(w.payPurchase, {
              amount: sum(buy.pay, buy.currency),
              asset: buy.asset,
            })}
          >
            <Joined
              parts={[
                fill(w.orderHint, { number: buy.number }),
                <DueIn key="due" at={buy.deadline_at} label={w.orderDue} />,
              ]}
            />
          </Item>
        ))}
        {waiting.map(({ id, number, received, reference, created_at }) => (
          <Item
            key={id}
            icon={reference === null ? <CreditCard aria-hidden size={20} /> : <Landmark aria-hidden size={20} />}
            href={`/dashboard/payments?deposit=${id}`}
            title={fill(reference === null ? w.payDeposit : w.sendDeposit, {
              amount: sum(received.amount, received.asset),
            })}
          >
            {reference === null ? fill(w.payDepositHint, { number }) : fill(w.sendDepositHint, { reference })}{' '}
            <Time at={created_at} />
          </Item>
        ))}
        {frozen && (
          <Item icon={<Snowflake aria-hidden size={20} />} href="/dashboard/settings?tab=security" title={w.frozen}>
            {w.frozenUntil} <Time at={frozen} exact />. {w.frozenHint}
          </Item>
        )}
      </LineList>
    </Card>
  )
}

function OrderItem({ order }: { order: OrderRow }) {
  const w = useWords('overview')
  const sum = useAmount()
  const turn = turnOf(order)
  return (
    <Item
      icon={<Handshake aria-hidden size={20} />}
      href={orderPage(order.id)}
      title={fill(w[turn], {
        amount: turn === 'releaseOrder' ? sum(order.net, order.asset) : sum(order.pay, order.currency),
        name: order.counterparty.username,
      })}
    >
      <Joined
        parts={[
          fill(w.orderHint, { number: order.number }),
          ...(order.deadline ? [<DueIn key="due" at={order.deadline.at} label={w.orderDue} />] : []),
        ]}
      />
    </Item>
  )
}

/** What the order asks of whose turn it is. */
function turnOf({ role, state }: OrderRow): 'payOrder' | 'checkOrder' | 'releaseOrder' | 'answerOrder' {
  if (role === 'seller') return state === 'payment_confirmed' ? 'releaseOrder' : 'checkOrder'
  return state === 'awaiting_payment' ? 'payOrder' : 'answerOrder'
}
