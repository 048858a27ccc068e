import { Gavel, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { useOutcome } from './outcome.ts'
import { type Open, useValues } from './use-dispute.ts'

type Shown = Pick<Open, 'order' | 'dispute'>

/** What a moderator decided, with the reasons that both sides read. */
export function Decision({ order, dispute }: Shown) {
  const w = useWords('disputes')
  const say = useOutcome(order)
  const { decision } = dispute
  if (!decision) return null
  return (
    <Told
      icon={<Gavel size={26} />}
      above={w.decision}
      title={say(decision.outcome, decision.buyer_amount)}
      badge={decision.final ? w.final : w.notFinal}
      text={decision.reason}
      at={decision.at}
    />
  )
}

const words = { open: 'appealOpen', upheld: 'appealUpheld', overturned: 'appealOverturned' } as const

/** The appeal: who made it, what it says, and what came of it. */
export function Appeal({ order, dispute }: Shown) {
  const w = useWords('disputes')
  const { name } = useValues(order)
  const { appeal } = dispute
  if (!appeal) return null
  const mine = appeal.by === dispute.you.party
  return (
    <Told
      icon={<Scale size={26} />}
      above={mine ? w.appealYours : fill(w.appealBy, { name })}
      title={w[words[appeal.state]]}
      text={appeal.statement}
      at={appeal.at}
    >
      {appeal.reason && (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="text-sm font-semibold">{w.decisionReason}</h3>
          <Written>{appeal.reason}</Written>
        </div>
      )}
      {appeal.compensation && (
        <p className="mt-3 font-semibold">
          {w.compensation} <Money exact amount={appeal.compensation} asset={order.asset} />
        </p>
      )}
    </Told>
  )
}

type ToldProps = {
  icon: ReactNode
  above: string
  title: string
  badge?: string
  text: string
  at: string
  children?: ReactNode
}

function Told({ icon, above, title, badge, text, at, children }: ToldProps) {
  return (
    <Card>
      <div className="flex items-start gap-4">
        <RoundIcon tone="info" className="max-sm:hidden">
          {icon}
        </RoundIcon>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-muted">
            {above} · <Time at={at} />
          </p>
          <h2 className="text-lg font-semibold">{title}</h2>
          {badge && (
            <p className="mt-1">
              <Badge>{badge}</Badge>
            </p>
          )}
          <Written className="mt-3">{text}</Written>
          {children}
        </div>
      </div>
    </Card>
  )
}
