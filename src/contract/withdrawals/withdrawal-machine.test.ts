import { describe, expect, test } from 'vitest'
import { eventsOpen, isFinal, stateAfter } from '../machine.ts'
import { type WithdrawalEvent, type WithdrawalState, withdrawalMachine } from './withdrawal-machine.ts'

// Written out by hand, so that a change of the machine is a decision: state → what may happen there, and where that leads.
const allowed: Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>> = {
  requested: { hold_back: 'needs_approval', pass: 'approved', cancel: 'cancelled', call_off: 'cancelled' },
  needs_approval: { approve: 'approved', reject: 'rejected', cancel: 'cancelled', call_off: 'cancelled' },
  approved: {
    hold_back: 'needs_approval',
    reject: 'rejected',
    cancel: 'cancelled',
    call_off: 'cancelled',
    queue: 'approved',
    instruct: 'sending',
  },
  sending: {
    recall: 'approved',
    lapse: 'approved',
    broadcast: 'sent',
    complete: 'completed',
    doubt: 'unclear',
    fail: 'failed',
    revert: 'failed',
  },
  sent: { lapse: 'approved', complete: 'completed', doubt: 'unclear', fail: 'failed', revert: 'failed' },
  unclear: {
    lapse: 'approved',
    complete: 'completed',
    clear_to_sending: 'sending',
    clear_to_sent: 'sent',
    fail: 'failed',
    revert: 'failed',
  },
  completed: { bounce: 'bounced_back' },
  rejected: {},
  cancelled: {},
  failed: {},
  bounced_back: {},
}

describe('a withdrawal', () => {
  test('has no states but these', () => {
    expect([...withdrawalMachine.states].sort()).toEqual(Object.keys(allowed).sort())
  })

  for (const state of withdrawalMachine.states)
    test(`that is ${state} moves as it may and in no other way`, () => {
      const moves = withdrawalMachine.events.flatMap((event) => {
        const to = stateAfter(withdrawalMachine, state, event)
        return to === undefined ? [] : [[event, to]]
      })
      expect(Object.fromEntries(moves)).toEqual(allowed[state])
      expect(isFinal(withdrawalMachine, state)).toBe(moves.length === 0)
    })

  test('is its customer’s to cancel until it is instructed, and to do nothing else with', () => {
    const theirs = withdrawalMachine.states.flatMap((state) =>
      eventsOpen(withdrawalMachine, state, 'customer').map((event) => `${state} ${event}`),
    )
    expect(theirs).toEqual(['requested cancel', 'approved cancel', 'needs_approval cancel'])
  })

  test('gives what it held back, settles it or returns it, each on a way of its own', () => {
    const money = withdrawalMachine.events.flatMap((event) => {
      const rule = withdrawalMachine.transitions[event]
      return 'money' in rule ? [`${event} ${rule.money}`] : []
    })
    expect(money).toEqual([
      'reject withdrawal_void',
      'cancel withdrawal_void',
      'call_off withdrawal_void',
      'instruct withdrawal_reserve',
      'recall withdrawal_release',
      'lapse withdrawal_release',
      'complete withdrawal_settle',
      'fail withdrawal_void',
      'revert withdrawal_reverted',
      'bounce withdrawal_returned',
    ])
  })
})
