import type { ReactNode } from 'react'
import { eventsOpen } from '../../contract/machine.ts'
import { disputeMachine } from '../../contract/orders/disputes.ts'
import { Fold } from '../../ui/Fold.tsx'
import { ObjectLayout } from '../../ui/ObjectLayout.tsx'
import { useWords } from '../../ui/words.tsx'
import { AsleepChat } from '../chat/trade/AsleepChat.tsx'
import { DisputeActions } from './DisputeActions.tsx'
import { DisputeFacts } from './DisputeFacts.tsx'
import { Appeal, EndedActions, Ending } from './Ending.tsx'
import { Settlement } from './Settlement.tsx'
import { StatementForm } from './StatementForm.tsx'
import { Statements } from './Statements.tsx'
import { CurrentStage } from './stage/CurrentStage.tsx'
import { DisputeFoot } from './stage/DisputeFoot.tsx'
import { Stages } from './stage/Stages.tsx'
import type { Open } from './use-dispute.ts'

export type FollowProps = Open & {
  /** The page's head. */
  head: ReactNode
  chat: ReactNode
  onAppeal: () => void
}

/** A dispute under way or over: where it stands, what its reader can do about it, and what was said; the chat beside it. What isn't asked of them waits folded. */
export function Follow({ head, chat, order, dispute, room, onAppeal }: FollowProps) {
  const w = useWords('disputes')
  const all = { order, dispute, room }
  const role = dispute.you.opener ? ('opener' as const) : ('respondent' as const)
  const can = eventsOpen(disputeMachine, dispute.state, role)
  const over = dispute.state === 'closed' || dispute.state === 'decided'
  const says = (['respond', 'answer', 'add'] as const).find((event) => can.includes(event))
  const asked = says === 'respond' || says === 'answer'
  return (
    <>
      <ObjectLayout
        facts={
          <>
            <div>
              {head}
              <Stages dispute={dispute} />
            </div>
            <Appeal order={order} dispute={dispute} />
            {dispute.state === 'closed' ? (
              <Ending order={order} dispute={dispute}>
                <EndedActions order={order} onAppeal={onAppeal} />
              </Ending>
            ) : (
              <CurrentStage {...all} state={dispute.state} />
            )}
          </>
        }
        timeline={<AsleepChat order={order}>{chat}</AsleepChat>}
        wide
      >
        {asked && (
          <>
            {/* What is to be answered goes before the answer. */}
            <Statements {...all} />
            <div id="says" className="scroll-mt-[90px]">
              <StatementForm key={says} {...all} kind={says} />
            </div>
          </>
        )}
        {!over && <Settlement {...all} open={can.includes('propose')} />}
        {says === 'add' && (
          <Fold id="says" title={w.addTitle}>
            <StatementForm {...all} kind="add" />
          </Fold>
        )}
        {!asked && <Statements {...all} />}
        <DisputeFacts order={order} dispute={dispute} />
        {!over && (
          <DisputeActions {...all} ways={(['escalate', 'withdraw'] as const).filter((way) => can.includes(way))} />
        )}
      </ObjectLayout>
      {!over && <DisputeFoot order={order} dispute={dispute} says={says} />}
    </>
  )
}
