import { type EventOf, machine, type StateOf } from '../machine.ts'

/** s: what whoever checks identities says; d: two people of the desk. */
export type VerificationRole = 'system' | 'desk'

/** States in which the person, or whoever checks, still has something to do. */
const OPEN = ['created', 'started', 'submitted', 'resubmission'] as const

/**
 * How the identity of a person is verified. What a provider says may come late, doubled and out of order, so each event leads from every open state from
 * which it can have been reached; what has ended moves no more. `review`: our own people look, since the
 * document names somebody else, or is known, or since nobody else looks at documents here; they may ask for something again.
 */
export const verificationMachine = machine({
  initial: 'created',
  transitions: {
    start: { from: ['created'], to: 'started', by: ['system'] },
    submit: { from: ['created', 'started', 'resubmission'], to: 'submitted', by: ['system'] },
    ask_again: { from: [...OPEN, 'review'], to: 'resubmission', by: ['system', 'desk'] },
    look: { from: [...OPEN], to: 'review', by: ['system'] },
    approve: { from: [...OPEN, 'review'], to: 'approved', by: ['system', 'desk'] },
    decline: { from: [...OPEN, 'review'], to: 'declined', by: ['system', 'desk'] },
    expire: { from: [...OPEN], to: 'expired', by: ['system'] },
    abandon: { from: [...OPEN], to: 'abandoned', by: ['system'] },
  },
})

export type VerificationState = StateOf<typeof verificationMachine>
export type VerificationEvent = EventOf<typeof verificationMachine>
