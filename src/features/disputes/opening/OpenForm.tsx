import { type SubmitEvent, useEffect, useState } from 'react'
import { disputeHours } from '../../../contract/orders/disputes.ts'
import { atOnce, moderatorDecided } from '../../../contract/orders/order-steps.ts'
import type { Complaint, Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { StepList } from '../../../ui/data/StepList.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useAhead } from '../../../ui/overlay/on-demand.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { StatementFields } from '../answer/StatementFields.tsx'
import { useStatement } from '../answer/use-statement.ts'
import { Refused } from '../Refused.tsx'
import type { DisputeRoom } from '../use-dispute.ts'

const STATEMENT_LEAST = 100

type Reason = Complaint['reason']
type Props = { order: Order; room: DisputeRoom; appeal: boolean; ahead: (() => void) | undefined }

/** Opens a dispute, or appeals against how one ended: the reason, what happened, and evidence. */
export function OpenForm({ order, room, appeal, ahead }: Props) {
  const w = useWords('disputes')
  const says = useWords('disputeReasons')
  const [reason, setReason] = useState<Reason>()
  useAhead(ahead, reason !== undefined)
  const given = reasonsFor(order)
  // The order's page leads here with what it is about.
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('reason')
    setReason((chosen) => chosen ?? given.find((code) => code === named))
  }, [given])
  const statement = useStatement(order.id, STATEMENT_LEAST)
  const [tried, setTried] = useState(false)
  const faults = room.acts.refused?.about === 'open' ? room.acts.refused.problem.fields : {}
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    if (!reason) return form.querySelector<HTMLElement>('[type=radio]')?.focus()
    if (statement.short) return form.querySelector<HTMLElement>('[name=statement]')?.focus()
    void room.open({ reason, ...statement.sent })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <RadioCards
          legend={appeal ? w.appealReason : w.reason}
          name="reason"
          options={given.map((code) => ({ value: code, label: says[code] }))}
          value={reason ?? ''}
          onChange={(value) => setReason(value as Reason)}
          error={tried && !reason ? w.reasonMissing : faults.reason}
        />
        {!appeal && order.role === 'seller' && reason && atOnce.includes(reason) && (
          <p className="text-sm text-ink-muted">{w.atOnce}</p>
        )}
        <StatementFields
          of={statement}
          label={appeal ? w.appealStatement : w.statement}
          tried={tried}
          faults={faults}
        />
        <Refused of={room.acts.refused} about={['open']} beside={['reason', 'statement', 'file_ids']} />
        <Button
          type="submit"
          needs="operate"
          size="lg"
          block
          loading={room.acts.doing === 'open'}
          disabledReason={statement.files.ready ? undefined : w.uploadsWait}
        >
          {appeal ? w.appeal : w.open}
        </Button>
      </form>
    </Card>
  )
}

const unpaid = ['no_payment', 'wrong_amount', 'third_party', 'reversed', 'coerced', 'other'] as const
/** Of each side: to dispute an order under way, or to appeal against a release, a settlement of the two, a decision. */
const reasons: Record<'running' | 'released' | 'settled' | 'decided', Record<Order['role'], readonly Reason[]>> = {
  running: { buyer: ['not_received', 'coerced', 'other'], seller: unpaid },
  released: { buyer: ['overpaid', 'coerced', 'other'], seller: unpaid },
  settled: {
    buyer: ['not_as_agreed', 'new_evidence', 'coerced', 'other'],
    seller: ['not_as_agreed', 'new_evidence', 'reversed', 'coerced', 'other'],
  },
  decided: {
    buyer: ['overlooked', 'new_evidence', 'coerced', 'other'],
    seller: ['overlooked', 'new_evidence', 'reversed', 'coerced', 'other'],
  },
}

/** The reasons that fit the side and how the order stands, the likeliest first. */
function reasonsFor({ role, state, closed_at, timeline }: Order): readonly Reason[] {
  const ended = state === 'released' ? state : moderatorDecided(timeline) ? 'decided' : 'settled'
  return reasons[closed_at ? ended : 'running'][role]
}

/** How a dispute goes on, before there is one. */
export function HowItGoes() {
  const w = useWords('disputes')
  return (
    <AsideSection title={w.how}>
      <StepList
        label={w.how}
        steps={[
          { label: w.how1, text: fill(w.how1Text, { n: disputeHours.response }) },
          { label: w.how2, text: fill(w.how2Text, { n: disputeHours.negotiation }) },
          { label: w.how3, text: w.how3Text },
        ]}
      />
      <p className="mt-4 text-sm font-medium">{w.lockedAll}</p>
    </AsideSection>
  )
}
