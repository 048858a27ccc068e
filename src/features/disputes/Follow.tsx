import { eventsOpen } from '../../contract/machine.ts'
import { disputeMachine } from '../../contract/orders/disputes.ts'
import { moderatorDecided } from '../../contract/orders/order-steps.ts'
import { Fold } from '../../ui/Fold.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ObjectLayout } from '../../ui/ObjectLayout.tsx'
import { useWords } from '../../ui/words.tsx'
import { CurrentStage } from './CurrentStage.tsx'
import { Appeal, Decision } from './Decision.tsx'
import { DisputeActions } from './DisputeActions.tsx'
import { DisputeFacts } from './DisputeFacts.tsx'
import { Settlement } from './Settlement.tsx'
import { StatementForm } from './StatementForm.tsx'
import { Statements } from './Statements.tsx'
import type { Open } from './use-dispute.ts'

/** A dispute under way or over: where it stands, what was said, and what its reader can do about it; what isn't asked of them waits folded. */
export function Follow({ order, dispute, room, onAppeal }: Open & { onAppeal: () => void }) {
  const w = useWords('disputes')
  const all = { order, dispute, room }
  const role = dispute.you.opener ? ('opener' as const) : ('respondent' as const)
  const can = eventsOpen(disputeMachine, dispute.state, role)
  const over = dispute.state === 'closed' || dispute.state === 'decided'
  const says = (['respond', 'answer', 'add'] as const).find((event) => can.includes(event))
  const appeal = order.actions.find(({ event }) => event === 'appeal')
  return (
    <ObjectLayout
      facts={
        <>
          <CurrentStage {...all} adds={says === 'add'} proposes={!over && can.includes('propose')} />
          <Decision order={order} dispute={dispute} />
          <Appeal order={order} dispute={dispute} />
          <DisputeFacts order={order} dispute={dispute} />
        </>
      }
      timeline={<Statements {...all} />}
    >
      {appeal?.allowed && !dispute.appeal && <ToAppeal order={order} onAppeal={onAppeal} />}
      {says && says !== 'add' && <StatementForm key={says} {...all} kind={says} />}
      {!over && <Settlement {...all} open={can.includes('propose')} />}
      {says === 'add' && (
        <Fold id="add" title={w.addTitle}>
          <StatementForm {...all} kind="add" />
        </Fold>
      )}
      {!over && (
        <DisputeActions {...all} ways={(['escalate', 'withdraw'] as const).filter((way) => can.includes(way))} />
      )}
    </ObjectLayout>
  )
}

function ToAppeal({ order, onAppeal }: Pick<Open, 'order'> & { onAppeal: () => void }) {
  const w = useWords('disputes')
  return (
    <div>
      <LinkButton
        href="#appeal"
        variant="secondary"
        onClick={(event) => {
          event.preventDefault()
          onAppeal()
        }}
      >
        {w.toAppeal}
      </LinkButton>
      <p className="mt-2 text-sm text-ink-muted">
        {moderatorDecided(order.timeline) ? w.appealHint : w.appealFirstHint}
      </p>
    </div>
  )
}
