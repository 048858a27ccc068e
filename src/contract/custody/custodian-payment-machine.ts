import { type EventOf, machine, type StateOf } from '../machine.ts'

/**
 * A payment that a custodian is asked to make and to send. It was or may have been asked from `asked` on, and no other pays the same withdrawal unless the
 * custodian vouches that nothing came of this one (`refused`). `broken`: the custodian gave it up after it had been on its network.
 */
export const custodianPaymentMachine = machine({
  initial: 'made',
  transitions: {
    /** Also again, under the same id, once the custodian has said twice that it has nothing under it. */
    ask: { from: ['made', 'asked'], to: 'asked', by: ['system'] },
    refuse: { from: ['asked'], to: 'refused', by: ['system'] },
    accept: { from: ['asked'], to: 'accepted', by: ['system'] },
    break: { from: ['accepted'], to: 'broken', by: ['system'] },
    /** Our own nodes have it, with its confirmations. */
    complete: { from: ['accepted', 'broken'], to: 'completed', by: ['system'], money: 'chain_gas' },
    /** The network carried it and its payee refused it. */
    revert: { from: ['accepted', 'broken'], to: 'ended', by: ['system'], money: 'chain_gas' },
    end: { from: ['accepted'], to: 'ended', by: ['system'] },
  },
})
export type CustodianPaymentState = StateOf<typeof custodianPaymentMachine>
export type CustodianPaymentEvent = EventOf<typeof custodianPaymentMachine>
