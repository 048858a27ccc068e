import { machine, type StateOf } from '../machine.ts'

/** What the desk does about a disputed card payment. Where one person suffices it begins as agreed. */
export const cardAnswerMachine = machine({
  initial: 'waiting',
  transitions: {
    agree: { from: ['waiting'], to: 'agreed', by: ['finance'] },
    send_back: { from: ['waiting'], to: 'sent_back', by: ['finance'] },
    finish: { from: ['agreed'], to: 'done', by: ['system'] },
  },
})
export type CardAnswerState = StateOf<typeof cardAnswerMachine>

/** defend: what speaks for the house is sent; concede: the dispute is given up; collect: what its customer owes is taken from their balance. */
export const cardAnswerKinds = ['defend', 'concede', 'collect'] as const
export type CardAnswerKind = (typeof cardAnswerKinds)[number]
