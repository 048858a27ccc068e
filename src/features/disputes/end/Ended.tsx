import { CalendarClock } from 'lucide-react'
import { actionOf } from '../../../client/action-of.ts'
import { orderPage } from '../../../contract/addresses.ts'
import { fellShort } from '../../../contract/orders/order-figures.ts'
import { moderatorDecided } from '../../../contract/orders/order-steps.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { onPrimaryClick } from '../../../ui/on-primary-click.ts'
import { useWords } from '../../../ui/words.tsx'
import type { Open } from '../use-dispute.ts'
import { Ending } from './Ending.tsx'

export type EndedProps = Pick<Open, 'order' | 'dispute'> & { onAppeal: () => void }

/** How a dispute ended, with what is left to do about its order. */
export const Ended = ({ order, dispute, onAppeal }: EndedProps) => (
  <Ending order={order} dispute={dispute}>
    <EndedActions order={order} onAppeal={onAppeal} />
  </Ending>
)

/** To appeal and until when, to ask, to trade on. */
function EndedActions({ order, onAppeal }: { order: Order; onAppeal: () => void }) {
  const w = useWords('disputes')
  const appeal = actionOf(order, 'appeal')
  const lost = fellShort(order)
  const decided = moderatorDecided(order.timeline)
  const toAppeal = { href: '#appeal', onClick: onPrimaryClick(onAppeal) }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{w.next}</h3>
      {appeal?.allowed && (
        <div className="mt-3 flex flex-col items-start gap-3">
          {appeal.at && (
            <p className="flex items-start gap-2">
              <CalendarClock aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
              <span>
                {w.appealUntil} <Time at={appeal.at} exact className="font-semibold" />
              </span>
            </p>
          )}
          {lost ? (
            <LinkButton {...toAppeal}>{w.toAppeal}</LinkButton>
          ) : (
            <a {...toAppeal} className="link inline-flex min-h-touch items-center">
              {w.toAppeal}
            </a>
          )}
          <p className="text-sm text-ink-muted">{decided ? w.appealHint : w.appealFirstHint}</p>
        </div>
      )}
      {/* Who settled had no decision to appeal against. */}
      {decided && appeal && !appeal.allowed && (
        <p className="mt-2">{appeal.why_not.map(({ reason, change }) => `${reason} ${change}`).join(' ')}</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <WayTo href="/dashboard/support">{w.toSupport}</WayTo>
        {order.closed_at ? (
          <WayTo href={`/dashboard/p2p/${order.market}`}>{w.toMarket}</WayTo>
        ) : (
          <WayTo href={orderPage(order.id)}>{w.back}</WayTo>
        )}
      </p>
    </div>
  )
}

const WayTo = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="link inline-flex min-h-touch items-center">
    {children}
  </a>
)
