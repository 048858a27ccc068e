import { type EventOf, machine, type StateOf } from '../machine.ts'

/**
 * An organisation that is checked. One person at the desk reads its papers and proposes a verdict, a second one agrees or sends it back; what is asked
 * for meanwhile, the organisation adds and sends again.
 */
export const companyMachine = machine({
  initial: 'submitted',
  transitions: {
    take: { from: ['submitted'], to: 'in_review', by: ['desk'] },
    ask: { from: ['in_review'], to: 'needs_more', by: ['desk'] },
    resubmit: { from: ['needs_more'], to: 'submitted', by: ['customer'] },
    propose: { from: ['in_review'], to: 'proposed', by: ['desk'] },
    send_back: { from: ['proposed'], to: 'in_review', by: ['second_person'] },
    approve: { from: ['proposed'], to: 'approved', by: ['second_person'] },
    decline: { from: ['proposed'], to: 'declined', by: ['second_person'] },
  },
})
export type CompanyState = StateOf<typeof companyMachine>
export type CompanyEvent = EventOf<typeof companyMachine>
