import { machine, type StateOf } from '../machine.ts'

/**
 * A card's holder disputes a payment with their bank. 'raised': so far it is a question; 'taken': the payment service took the money back until it is
 * decided. From the first until it ends nothing leaves the account.
 */
export const cardDisputeMachine = machine({
  initial: 'raised',
  transitions: {
    take: { from: ['raised'], to: 'taken', by: ['card'], money: 'card_dispute' },
    drop: { from: ['raised'], to: 'won', by: ['card'] },
    win: { from: ['taken'], to: 'won', by: ['card'], money: 'card_dispute_won' },
    lose: { from: ['taken'], to: 'lost', by: ['card'] },
  },
})
export type CardDisputeState = StateOf<typeof cardDisputeMachine>
