import { useStore } from '@nanostores/react'
import { $user } from '../../client/session.store.ts'
import type { Order, OrderStep } from '../../contract/orders.ts'
import { Card } from '../../ui/Card.tsx'
import { Timeline, type TimelineEvent } from '../../ui/Timeline.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { RoomWord } from './guidance.ts'

const said: Readonly<Record<string, RoomWord>> = {
  place: 'evPlace',
  pay: 'evPay',
  cancel: 'evCancel',
  extend: 'evExtend',
  deadline_moved: 'evDeadlineMoved',
  time_out: 'evTimeOut',
  claim_paid: 'evClaim',
  end_grace: 'evEndGrace',
  confirm: 'evConfirm',
  release: 'evRelease',
  ask_cancel: 'evAskCancel',
  refuse_cancel: 'evRefuseCancel',
  accept_cancel: 'evAcceptCancel',
  ask_undo: 'evAskUndo',
  refuse_undo: 'evRefuseUndo',
  accept_undo: 'evAcceptUndo',
  dispute: 'evDispute',
  go_to_dispute: 'evGoToDispute',
  withdraw_dispute: 'evWithdraw',
  resolve_to_buyer: 'evToBuyer',
  resolve_to_seller: 'evToSeller',
  resolve_split: 'evSplit',
  acknowledge: 'evAcknowledge',
  rate: 'evRate',
  appeal: 'evAppeal',
}
const loud: Readonly<Record<string, TimelineEvent['tone']>> = {
  release: 'positive',
  resolve_to_buyer: 'positive',
  resolve_to_seller: 'positive',
  resolve_split: 'positive',
  dispute: 'caution',
  claim_paid: 'caution',
  go_to_dispute: 'caution',
  time_out: 'caution',
}

/** Everything that happened to the order, in the server's order: people with their face, the system plainly on the line. */
export function RoomTimeline({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const me = useStore($user)?.username
  const whoDid = ({ by }: OrderStep): TimelineEvent['who'] => {
    if (by === 'system') return undefined
    if (by === 'moderator') return { name: w.moderator }
    return { name: by === order.role ? (me ?? w.you) : order.counterparty.username }
  }
  const events = order.timeline.map((step): TimelineEvent => {
    const who = whoDid(step)
    const reason = typeof step.data.reason === 'string' && step.data.reason
    return {
      id: step.hash,
      at: step.at,
      ...(who && { who }),
      text: w[said[step.event] ?? 'evOther'],
      ...(reason && { detail: <p className="break-words text-ink">{fill(w.because, { reason })}</p> }),
      ...(loud[step.event] && { tone: loud[step.event] }),
    } as TimelineEvent
  })
  return (
    <Card title={w.timeline} lead={w.timelineLead}>
      <Timeline label={w.timeline} events={events} />
    </Card>
  )
}
