import { type EventOf, machine, type StateOf } from '../machine.ts'

/**
 * A file of payments for the bank. Two people stand between it and the bank: who approves it doesn't hand it in. One that is refused before it left
 * the house gives its withdrawals to the next file; from `exported` on, the bank alone says what becomes of it.
 */
export const payoutFileMachine = machine({
  initial: 'draft',
  transitions: {
    approve: { from: ['draft'], to: 'approved', by: ['desk'] },
    refuse: { from: ['draft', 'approved'], to: 'rejected', by: ['desk'] },
    export: { from: ['approved'], to: 'exported', by: ['desk', 'operator'] },
    accept: { from: ['exported'], to: 'accepted', by: ['bank'] },
    accept_partly: { from: ['exported', 'accepted'], to: 'partly', by: ['bank'] },
    reject: { from: ['exported', 'accepted', 'partly'], to: 'rejected', by: ['bank'] },
    settle: { from: ['exported', 'accepted', 'partly'], to: 'settled', by: ['bank'] },
  },
})
export type PayoutFileState = StateOf<typeof payoutFileMachine>
export type PayoutFileEvent = EventOf<typeof payoutFileMachine>

/** Where one payment of a file stands. 'dropped': its file never left the house. */
export const payoutLineStates = ['waiting', 'accepted', 'rejected', 'completed', 'returned', 'dropped'] as const
export type PayoutLineState = (typeof payoutLineStates)[number]
