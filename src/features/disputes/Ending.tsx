import { CalendarClock, Flag, Gavel, Handshake, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { actionOf } from '../../client/action-of.ts'
import { orderPage } from '../../contract/addresses.ts'
import { fellShort } from '../../contract/orders/order-figures.ts'
import { moderatorDecided, reasonOf } from '../../contract/orders/order-steps.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { OrderStatus } from '../../ui/status/OrderStatus.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { endOf, useFee, useOutcome } from './outcome.ts'
import { type Open, useValues } from './use-dispute.ts'

type EndProps = { order: Order; dispute: Open['dispute'] | undefined; children?: ReactNode }

/** How it ended for its reader: who won, who got what, when and why. Of an order that was never disputed, how that ended. */
export function Ending({ order, dispute, children }: EndProps) {
  const w = useWords('disputes')
  const say = useOutcome(order, true)
  const feeOf = useFee(order)
  const decision = dispute?.decision
  const end = decision ? ([decision.outcome, decision.buyer_amount] as const) : endOf(order)
  const at = decision?.at ?? (end ? order.closed_at : dispute?.closed_at)
  const fee = end && feeOf(...end)
  return (
    <Told
      icon={decision ? <Gavel size={26} /> : end ? <Handshake size={26} /> : <Flag size={26} />}
      status={
        decision || order.state === 'released' ? (
          <OrderStatus order={order} />
        ) : (
          <Status tone="neutral">{end ? w.settled : w.withdrawn}</Status>
        )
      }
      title={end ? say(...end) : w.goesOn}
      lead={
        <>
          {decision ? w.decidedBy : w.closedAt} {at && <Time at={at} exact />}
          {fee && ` · ${fee}`}
        </>
      }
    >
      {decision && <Reasons>{decision.reason}</Reasons>}
      {children}
    </Told>
  )
}

const words = {
  open: ['in_review', 'appealOpen'],
  upheld: ['appealFirstUpheld', 'appealUpheld'],
  overturned: ['appealFirstOverturned', 'appealOverturned'],
} as const
const tones = { open: 'progress', upheld: 'neutral', overturned: 'caution' } as const

/** The appeal: who made it and why, what it says, and what came of it. */
export function Appeal({ order, dispute }: Pick<Open, 'order' | 'dispute'>) {
  const w = useWords('disputes')
  const reasons = useWords('disputeReasons')
  const { name } = useValues(order)
  const { appeal } = dispute
  if (!appeal) return null
  const step = order.timeline.find(({ event, by }) => event === 'appeal' && by === appeal.by)
  return (
    <Told
      icon={<Scale size={26} />}
      status={
        <Status tone={tones[appeal.state]}>{w[words[appeal.state][moderatorDecided(order.timeline) ? 1 : 0]]}</Status>
      }
      title={appeal.by === dispute.you.party ? w.appealYours : fill(w.appealBy, { name })}
      lead={
        <>
          {step && reasonOf(step, reasons)} · <Time at={appeal.at} exact />
        </>
      }
    >
      <Written className="mt-3">{appeal.statement}</Written>
      {appeal.state === 'open' && <p className="mt-3 text-ink-muted">{w.appealMeanwhile}</p>}
      {appeal.reason && <Reasons>{appeal.reason}</Reasons>}
      {appeal.compensation && (
        <p className="mt-3 font-semibold">
          {w.compensation} <Money exact amount={appeal.compensation} asset={order.asset} />
        </p>
      )}
    </Told>
  )
}

/** What is left to do about an order once its dispute is over: to appeal and until when, to ask, to trade on. */
export function EndedActions({ order, onAppeal }: { order: Order; onAppeal: () => void }) {
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

/** Why a moderator decided so, in their words. */
function Reasons({ children }: { children: string }) {
  const w = useWords('disputes')
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{w.decisionReason}</h3>
      <Written className="mt-1">{children}</Written>
    </div>
  )
}

type ToldProps = { icon: ReactNode; status: ReactNode; title: string; lead: ReactNode; children?: ReactNode }

function Told({ icon, status, title, lead, children }: ToldProps) {
  return (
    <Card>
      <div className="flex items-start gap-4">
        <RoundIcon tone="info" className="max-sm:hidden">
          {icon}
        </RoundIcon>
        <div className="min-w-0 flex-1">
          {status}
          <h2 className="mt-2 text-lg font-semibold">{title}</h2>
          <p className="text-sm text-ink-muted">{lead}</p>
          {children}
        </div>
      </div>
    </Card>
  )
}
