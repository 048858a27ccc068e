import { type EventOf, machine, type StateOf } from '../machine.ts'

/**
 * A transaction that the house sends on a chain. Each signed form of it is an attempt; it is mined when any of them is, and ends when that has its
 * confirmations, whether what it pays came about or was reverted. In the place of one that is cancelled something is mined that pays ourselves; in that of
 * one that is superseded, something that nobody here signed; one that lapsed ran out before a block took it.
 */
export const chainTxMachine = machine({
  initial: 'made',
  transitions: {
    sign: { from: ['made'], to: 'signed', by: ['system'] },
    /** The signer vouches that nothing was signed, and nothing was taken that something else would wait for. */
    refuse: { from: ['made'], to: 'refused', by: ['system'] },
    send: { from: ['signed'], to: 'sent', by: ['system'] },
    mine: { from: ['signed', 'sent', 'cancelling'], to: 'mined', by: ['system'] },
    /** Its block left the chain. */
    orphan: { from: ['mined'], to: 'sent', by: ['system'] },
    finish: { from: ['mined'], to: 'final', by: ['system'], money: 'chain_gas' },
    cancel: { from: ['made', 'signed', 'sent'], to: 'cancelling', by: ['system', 'operator'] },
    /** Its nonce, or a coin of every form of it, was used for good by what isn't ours: none of it can be mined any more. */
    supersede: { from: ['made', 'signed', 'sent', 'cancelling'], to: 'superseded', by: ['system'] },
    /** Its hour is over for good, on a network where that is so, and no final block has it: none ever will. */
    lapse: { from: ['signed', 'sent'], to: 'lapsed', by: ['system'] },
    finish_cancelled: { from: ['cancelling'], to: 'cancelled', by: ['system'], money: 'chain_gas' },
  },
})
export type ChainTxState = StateOf<typeof chainTxMachine>
export type ChainTxEvent = EventOf<typeof chainTxMachine>
