import { machine, type StateOf } from '../machine.ts'

/**
 * A payment to a deposit address. Seen in a mempool it is worth nothing; mined it waits for its confirmations; then it is credited, or kept
 * apart for two people to decide. A block that leaves the chain takes it back before it is credited; after that only people can: they write off what
 * is gone, and restore what the chain has again after all.
 */
export const chainDepositMachine = machine({
  initial: 'seen',
  transitions: {
    mine: { from: ['seen', 'orphaned'], to: 'confirming', by: ['system'] },
    orphan: { from: ['seen', 'confirming'], to: 'orphaned', by: ['system'] },
    quarantine: { from: ['confirming'], to: 'quarantined', by: ['system'], money: 'chain_quarantine' },
    credit: { from: ['confirming'], to: 'credited', by: ['system'], money: 'chain_deposit' },
    free: { from: ['quarantined'], to: 'credited', by: ['desk'], money: 'chain_unquarantine' },
    return: { from: ['quarantined'], to: 'returned', by: ['desk'] },
    sweep: { from: ['credited'], to: 'swept', by: ['system'] },
    sink: { from: ['credited', 'swept'], to: 'sunk', by: ['system'] },
    restore: { from: ['sunk'], to: 'credited', by: ['desk'] },
    write_off: { from: ['sunk', 'quarantined'], to: 'written_off', by: ['desk'], money: 'chain_loss' },
  },
})
export type ChainDepositState = StateOf<typeof chainDepositMachine>
