import { type EventOf, machine, type StateOf } from '../machine.ts'

/** A session that nothing has been paid in, as far as is known. */
const UNPAID = ['begun', 'to_pay'] as const
/** Ended here, and not at the seller, who knows of it nothing. */
const LEFT = ['expired', 'given_up'] as const

/**
 * A purchase of crypto at somebody else's shop, who sends it to a deposit address of the customer's. No event moves money: what arrives is a chain deposit.
 * `begun`: its page waits for the customer; `to_pay`: they said who they are and didn't pay yet; `sending`: paid, and on its way. What the seller says
 * may come late, doubled and out of order: each event leads from every state that it can have been reached from, and what the clock (`expired`) or its customer (`given_up`) ended here may be paid
 * there yet.
 */
export const onrampMachine = machine({
  initial: 'begun',
  transitions: {
    ask: { from: ['begun'], to: 'to_pay', by: ['system'] },
    pay: { from: [...UNPAID, ...LEFT], to: 'sending', by: ['system'] },
    complete: { from: [...UNPAID, 'sending', ...LEFT], to: 'complete', by: ['system'] },
    reject: { from: [...UNPAID, 'sending', ...LEFT], to: 'rejected', by: ['system'] },
    expire: { from: [...UNPAID], to: 'expired', by: ['system'] },
    give_up: { from: [...UNPAID], to: 'given_up', by: ['customer'] },
  },
})
export type OnrampState = StateOf<typeof onrampMachine>
export type OnrampEvent = EventOf<typeof onrampMachine>
