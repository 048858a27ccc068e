import { type EventOf, machine, type StateOf } from '../machine.ts'

/**
 * Somebody who looks like an entry of a list. One person looks, and may clear what held no money back by themselves; that it is the same person, and that it is
 * not where money was held for it, takes a second one. Where the lists say something else meanwhile, it is looked at anew.
 * What was confirmed may be looked at a second time, by two people again: overturned, it holds nothing any more.
 */
export const screeningMachine = machine({
  initial: 'open',
  transitions: {
    take: { from: ['open'], to: 'in_review', by: ['desk'] },
    clear: { from: ['in_review'], to: 'cleared', by: ['desk'] },
    propose: { from: ['in_review'], to: 'proposed', by: ['desk'] },
    send_back: { from: ['proposed'], to: 'in_review', by: ['second_person'] },
    agree_clear: { from: ['proposed'], to: 'cleared', by: ['second_person'] },
    agree_confirm: { from: ['proposed'], to: 'confirmed', by: ['second_person'] },
    overturn: { from: ['confirmed'], to: 'overturned', by: ['second_person'] },
    renew: { from: ['open', 'in_review', 'proposed'], to: 'open', by: ['system'] },
  },
})
export type ScreeningState = StateOf<typeof screeningMachine>
export type ScreeningEvent = EventOf<typeof screeningMachine>

/** States in which a case holds nothing any more. */
export const freedStates = ['cleared', 'overturned'] as const satisfies readonly ScreeningState[]
