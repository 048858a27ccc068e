import { type EventOf, machine, type StateOf } from '../machine.ts'

/** A session that nothing has been paid in, as far as is known. */
const UNPAID = ['begun', 'to_pay'] as const

/**
 * A purchase of crypto at somebody else's shop, who sends it to a deposit address of the customer's. No event moves money: what arrives is a chain deposit.
 * `begun`: its page waits for the customer; `to_pay`: they said who they are and didn't pay yet; `sending`: paid, and on its way. What the seller says
 * may come late, doubled and out of order: each event leads from every state that it can have been reached from, and what we gave up (`expired`) may be paid yet.
 */
export const onrampMachine = machine({
  initial: 'begun',
  transitions: {
    ask: { from: ['begun'], to: 'to_pay', by: ['system'] },
    pay: { from: [...UNPAID, 'expired'], to: 'sending', by: ['system'] },
    complete: { from: [...UNPAID, 'sending', 'expired'], to: 'complete', by: ['system'] },
    reject: { from: [...UNPAID, 'sending', 'expired'], to: 'rejected', by: ['system'] },
    expire: { from: [...UNPAID], to: 'expired', by: ['system'] },
  },
})
export type OnrampState = StateOf<typeof onrampMachine>
export type OnrampEvent = EventOf<typeof onrampMachine>
