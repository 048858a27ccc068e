import { type EventOf, machine, type StateOf } from '../machine.ts'

/**
 * A file of the bank that was uploaded. It books nothing before somebody has signed for it, and where it would book much, somebody else after them; what
 * is approved is booked, line by line, as far as the signatures cover it: what would bring more stops, and waits for a second person. What was booked can be
 * booked again: that brings what failed, and no line twice; more than was covered takes two people.
 */
export const bankFileMachine = machine({
  initial: 'received',
  transitions: {
    ask_second: { from: ['received', 'waiting', 'booked'], to: 'waiting', by: ['desk'] },
    approve: { from: ['received', 'waiting', 'booked'], to: 'approved', by: ['desk'] },
    book: { from: ['approved'], to: 'booked', by: ['system'] },
    stop: { from: ['approved'], to: 'waiting', by: ['system'] },
    lapse: { from: ['received', 'waiting'], to: 'refused', by: ['clock'] },
    refuse: { from: ['received', 'waiting'], to: 'refused', by: ['desk'] },
  },
})
export type BankFileState = StateOf<typeof bankFileMachine>
export type BankFileEvent = EventOf<typeof bankFileMachine>
