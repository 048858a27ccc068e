import { type EventOf, machine, type StateOf } from '../machine.ts'

/**
 * A file of the bank that was uploaded. It books nothing before somebody has signed for it, and where it would book much, somebody else after them; what
 * is approved is booked, line by line. What was booked can be booked again: that brings what failed, and no line twice.
 */
export const bankFileMachine = machine({
  initial: 'received',
  transitions: {
    ask_second: { from: ['received'], to: 'waiting', by: ['desk'] },
    approve: { from: ['received', 'waiting', 'booked'], to: 'approved', by: ['desk'] },
    book: { from: ['approved'], to: 'booked', by: ['system'] },
    lapse: { from: ['received', 'waiting'], to: 'refused', by: ['clock'] },
    refuse: { from: ['received', 'waiting'], to: 'refused', by: ['desk'] },
  },
})
export type BankFileState = StateOf<typeof bankFileMachine>
export type BankFileEvent = EventOf<typeof bankFileMachine>
