import { machine, type StateOf } from '../machine.ts'

/**
 * Money on its way from a card service to the house's bank, as the service says. It leaves the service's balance when it is made; one that fails, also after
 * it was 'paid', is with the service again.
 */
export const pspPayoutMachine = machine({
  initial: 'pending',
  transitions: {
    send: { from: ['pending'], to: 'in_transit', by: ['card'] },
    pay: { from: ['pending', 'in_transit'], to: 'paid', by: ['card'] },
    fail: { from: ['pending', 'in_transit', 'paid'], to: 'failed', by: ['card'], money: 'psp_payout_failed' },
    cancel: { from: ['pending', 'in_transit', 'paid'], to: 'canceled', by: ['card'], money: 'psp_payout_failed' },
  },
})
export type PspPayoutState = StateOf<typeof pspPayoutMachine>
