import type { Order, OrderStep } from '../../contract/orders.ts'
import { useWords } from '../../ui/words.tsx'
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

/** Who did a step, undefined for the system by itself, and what it was: a sentence without its subject. */
export function useStepWords(order: Order): (step: OrderStep) => { who: string | undefined; text: string } {
  const w = useWords('orderRoom')
  const nameOf = ({ by }: OrderStep): string | undefined => {
    if (by === 'system') return undefined
    if (by === 'moderator') return w.moderator
    return by === order.role ? w.you : order.counterparty.username
  }
  return (step) => ({ who: nameOf(step), text: w[said[step.event] ?? 'evOther'] as string })
}
