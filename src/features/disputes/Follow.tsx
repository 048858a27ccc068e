import type { ComponentType, ReactNode } from 'react'
import { eventsOpen } from '../../contract/machine.ts'
import { disputeMachine } from '../../contract/orders/disputes.ts'
import { Fold } from '../../ui/Fold.tsx'
import { ObjectLayout } from '../../ui/ObjectLayout.tsx'
import { type Half, useAhead } from '../../ui/overlay/on-demand.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AsleepChat } from '../chat/trade/AsleepChat.tsx'
import type { StatementProps } from './answer/StatementForm.tsx'
import { isAsked, saysIn } from './answer/says-in.ts'
import { unanswered } from './answer/unanswered.ts'
import { DisputeActions } from './DisputeActions.tsx'
import { DisputeFacts } from './DisputeFacts.tsx'
import { Appeal } from './end/Appeal.tsx'
import type { EndedProps } from './end/Ended.tsx'
import { Statements } from './Statements.tsx'
import type { ProposalProps } from './settle/ProposalForm.tsx'
import { Settlement } from './settle/Settlement.tsx'
import { CurrentStage } from './stage/CurrentStage.tsx'
import { DisputeFoot } from './stage/DisputeFoot.tsx'
import { Stages } from './stage/Stages.tsx'
import { type Open, useValues } from './use-dispute.ts'

export type FollowProps = Open & {
  /** The page's head. */
  head: ReactNode
  chat: ReactNode
  onAppeal: () => void
}

/** What draws what is long, and never all in sight at once: what its reader writes, what they propose, how it ended. */
type Parts = {
  Statement: ComponentType<StatementProps>
  Proposal: ComponentType<ProposalProps>
  Ended: Half<EndedProps>
}

/** A dispute under way or over: where it stands, what its reader can do about it, and what was said; the chat beside it. What isn't asked of them waits folded. */
export function Follow({
  head,
  chat,
  order,
  dispute,
  room,
  onAppeal,
  Statement,
  Proposal,
  Ended,
}: FollowProps & Parts) {
  const w = useWords('disputes')
  const all = { order, dispute, room }
  const role = dispute.you.opener ? ('opener' as const) : ('respondent' as const)
  const can = eventsOpen(disputeMachine, dispute.state, role)
  const over = dispute.state === 'closed' || dispute.state === 'decided'
  const says = saysIn(dispute)
  const asked = isAsked(says)
  const waits = says === 'add' ? unanswered(dispute) : undefined
  const hints = { moderator: w.moderatorWaits, other: fill(w.otherWaits, useValues(order)) }
  const settle = !over && <Settlement key="settle" {...all} open={can.includes('propose')} Proposal={Proposal} />
  const add = says === 'add' && (
    <Fold key="says" id="says" title={w.addTitle} lead={waits && hints[waits]}>
      <Statement {...all} kind="add" awaited={waits !== undefined} />
    </Fold>
  )
  // A moderator goes by what was said, the two by what they offer. Keyed, so that what is being written stays as one becomes the other.
  const moderated = dispute.state === 'in_review' || dispute.state === 'more_info'
  // What it may end with comes while that is sent.
  useAhead(Ended.ahead, room.acts.doing !== undefined)
  return (
    <>
      <ObjectLayout
        facts={
          <>
            {/* Without steps under it the head has the distance that all parts have. */}
            <div className="[&>header:last-child]:mb-0">
              {head}
              <Stages dispute={dispute} />
            </div>
            <Appeal order={order} dispute={dispute} />
            {dispute.state === 'closed' ? (
              <Ended order={order} dispute={dispute} onAppeal={onAppeal} />
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
              <Statement key={says} {...all} kind={says} awaited />
            </div>
          </>
        )}
        {moderated ? [add, settle] : [settle, add]}
        {!asked && <Statements {...all} />}
        <DisputeFacts order={order} dispute={dispute} />
        {!over && (
          <DisputeActions {...all} ways={(['escalate', 'withdraw'] as const).filter((way) => can.includes(way))} />
        )}
      </ObjectLayout>
      {!over && <DisputeFoot order={order} dispute={dispute} says={says} asked={asked || waits !== undefined} />}
    </>
  )
}
