import type { OrderAct } from '../../../contract/orders/orders.ts'
import type { RoomWord } from '../head/guidance.ts'

/** What is asked before something is done: words by key, and whether the other side gets to read why. */
export interface Question {
  title: RoomWord
  text: { buyer: RoomWord; seller: RoomWord }
  confirm: RoomWord
  reason: 'none' | 'optional' | 'required'
  danger?: true
}

const same = (word: RoomWord) => ({ buyer: word, seller: word })

/** The acts that are asked back about; the others are done at once. */
export const questions = {
  cancel: { title: 'cancelTitle', text: same('cancelText'), confirm: 'cancel', reason: 'optional', danger: true },
  ask_cancel: {
    title: 'askCancelTitle',
    text: { buyer: 'askCancelBuyer', seller: 'askCancelSeller' },
    confirm: 'askCancel',
    reason: 'optional',
  },
  accept_cancel: {
    title: 'acceptCancelTitle',
    text: { buyer: 'theyAskCancelBuyer', seller: 'theyAskCancelSeller' },
    confirm: 'acceptCancel',
    reason: 'none',
    danger: true,
  },
  refuse_cancel: { title: 'refuseTitle', text: same('refuseText'), confirm: 'refuse', reason: 'required' },
  ask_undo: { title: 'askUndoTitle', text: same('askUndoText'), confirm: 'askUndo', reason: 'optional' },
  accept_undo: { title: 'acceptUndoTitle', text: same('theyAskUndoText'), confirm: 'acceptUndo', reason: 'none' },
  refuse_undo: { title: 'refuseTitle', text: same('refuseText'), confirm: 'refuse', reason: 'required' },
} as const satisfies Partial<Record<OrderAct['action'], Question>>

export type Asking = keyof typeof questions
