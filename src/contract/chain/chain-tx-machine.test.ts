import { expect, test } from 'vitest'
import { isFinal, stateAfter } from '../machine.ts'
import { type ChainTxEvent, type ChainTxState, chainTxMachine } from './chain-tx-machine.ts'

/** What may happen in each state, and where it leads. */
const allowed: Record<ChainTxState, Partial<Record<ChainTxEvent, ChainTxState>>> = {
  made: { sign: 'signed', refuse: 'refused', cancel: 'cancelling', supersede: 'superseded' },
  signed: { send: 'sent', mine: 'mined', cancel: 'cancelling', supersede: 'superseded', lapse: 'lapsed' },
  sent: { mine: 'mined', cancel: 'cancelling', supersede: 'superseded', lapse: 'lapsed' },
  mined: { orphan: 'sent', finish: 'final' },
  cancelling: { mine: 'mined', finish_cancelled: 'cancelled', supersede: 'superseded' },
  final: {},
  cancelled: {},
  refused: {},
  superseded: {},
  lapsed: {},
}

test('a transaction on a chain goes where it may, and nothing leads out of how it ended', () => {
  for (const state of chainTxMachine.states) {
    const moves = chainTxMachine.events.flatMap((event) => {
      const to = stateAfter(chainTxMachine, state, event)
      return to === undefined ? [] : [[event, to]]
    })
    expect(Object.fromEntries(moves)).toEqual(allowed[state])
    expect(isFinal(chainTxMachine, state)).toBe(moves.length === 0)
  }
})

test('what was signed is never refused: something of it may be mined', () => {
  for (const state of chainTxMachine.states.filter((one) => one !== 'made'))
    expect(stateAfter(chainTxMachine, state, 'refuse')).toBeUndefined()
})
