import { expect, test } from 'vitest'
import { isFinal, stateAfter } from '../machine.ts'
import {
  type CustodianPaymentEvent,
  type CustodianPaymentState,
  custodianPaymentMachine,
} from './custodian-payment-machine.ts'

/** What may happen in each state, and where it leads. */
const allowed: Record<CustodianPaymentState, Partial<Record<CustodianPaymentEvent, CustodianPaymentState>>> = {
  made: { ask: 'asked' },
  asked: { ask: 'asked', refuse: 'refused', accept: 'accepted' },
  accepted: { break: 'broken', complete: 'completed', revert: 'ended', end: 'ended' },
  broken: { complete: 'completed', revert: 'ended' },
  refused: {},
  completed: {},
  ended: {},
}

test('a payment at a custodian goes where it may, and nothing leads out of how it ended', () => {
  for (const state of custodianPaymentMachine.states) {
    const moves = custodianPaymentMachine.events.flatMap((event) => {
      const to = stateAfter(custodianPaymentMachine, state, event)
      return to === undefined ? [] : [[event, to]]
    })
    expect(Object.fromEntries(moves), state).toEqual(allowed[state])
    expect(isFinal(custodianPaymentMachine, state)).toBe(moves.length === 0)
  }
})

test('what its custodian has taken is never refused, nor ended without proof once it had been on its network', () => {
  for (const state of ['accepted', 'broken', 'completed'] as const)
    expect(stateAfter(custodianPaymentMachine, state, 'refuse')).toBeUndefined()
  expect(stateAfter(custodianPaymentMachine, 'broken', 'end')).toBeUndefined()
})
