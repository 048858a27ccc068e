import { disputePage } from '../../../contract/addresses.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useMainWay } from '../next-steps.ts'
import { useAppealUntil } from './use-appeal-until.ts'
import { appealPage, type WayOn, waysOn } from './ways-on.ts'

/** The ways on from an order's receipt, as buttons; under the one to appeal until when. */
export function WaysOn({ order, alone = false }: { order: Order; alone?: boolean }) {
  const w = useWords('orderRoom')
  const room = useMainWay(order)
  const until = useAppealUntil(order)
  const { market, role, asset, currency } = order
  const to = `/dashboard/p2p/${market}`
  const ways: Record<WayOn, readonly [href: string, label: string]> = {
    appeal: [appealPage(order), w.appeal],
    dispute: [disputePage(order), w.seeDispute],
    balance: ['/dashboard/vault', w.seeBalance],
    market: [`${to}?asset=${asset}&currency=${currency}${role === 'seller' ? '&side=sell' : ''}`, w.findOther],
    support: ['/dashboard/support', w.hadPaid],
    room: [room.href, room.label],
    again: [to, w.nextAgain],
    orders: ['/dashboard/orders', w.toOrders],
  }
  return waysOn(order, alone).map((way, index) => (
    <div key={way} className="flex w-full flex-col gap-1.5">
      <LinkButton href={ways[way][0]} variant={index === 0 ? 'primary' : 'secondary'} block>
        {ways[way][1]}
      </LinkButton>
      {way === 'appeal' && until && (
        <p className="text-center text-sm text-ink-muted">{fill(w.appealUntil, { until })}</p>
      )}
    </div>
  ))
}
