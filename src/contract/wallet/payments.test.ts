import { describe, expect, test } from 'vitest'
import { stateAfter } from '../machine.ts'
import { depositMachine, hasMoved, transactionStatuses } from './payments.ts'

// Written out by hand, so that a change of the machine is a decision: state × event → where it leads, '' where it may not happen.
const byBank: Record<string, Record<string, string>> = {
  created: { initiate: 'pending', credit: 'credited', expire: 'expired', reject: '', reverse: '' },
  pending: { initiate: '', credit: 'credited', expire: 'expired', reject: 'rejected', reverse: '' },
  credited: { initiate: '', credit: '', expire: '', reject: '', reverse: 'reversed' },
  expired: { initiate: '', credit: 'credited', expire: '', reject: '', reverse: '' },
  rejected: { initiate: '', credit: '', expire: '', reject: '', reverse: '' },
  reversed: { initiate: '', credit: '', expire: '', reject: '', reverse: '' },
}
const byCard: typeof byBank = {
  created: {
    begin: 'pending',
    capture: 'credited',
    cancel: 'rejected',
    dispute: '',
    take_back: '',
    refund_fail: '',
    come_back: '',
  },
  pending: {
    begin: '',
    capture: 'credited',
    cancel: 'rejected',
    dispute: '',
    take_back: '',
    refund_fail: '',
    come_back: '',
  },
  credited: {
    begin: '',
    capture: '',
    cancel: '',
    dispute: 'credited',
    take_back: 'reversed',
    refund_fail: 'credited',
    come_back: '',
  },
  expired: { begin: '', capture: 'credited', cancel: '', dispute: '', take_back: '', refund_fail: '', come_back: '' },
  rejected: { begin: '', capture: '', cancel: '', dispute: '', take_back: '', refund_fail: '', come_back: '' },
  reversed: {
    begin: '',
    capture: '',
    cancel: '',
    dispute: '',
    take_back: '',
    refund_fail: 'reversed',
    come_back: 'credited',
  },
}
const allowed = Object.fromEntries(Object.entries(byBank).map(([state, to]) => [state, { ...to, ...byCard[state] }]))

describe('a deposit', () => {
  test('has no states or events but these', () => {
    expect([...depositMachine.states].sort()).toEqual(Object.keys(allowed).sort())
    expect([...depositMachine.events]).toEqual(Object.keys(allowed.created ?? {}))
  })

  for (const state of depositMachine.states) {
    for (const event of depositMachine.events) {
      const to = allowed[state]?.[event]
      test(`that is ${state} ${to ? `becomes ${to}` : 'does not move'} on ${event}`, () => {
        expect(stateAfter(depositMachine, state, event) ?? '').toBe(to)
      })
    }
  }

  test('only begins by its customer, who never credits, rejects or reverses it', () => {
    const theirs = depositMachine.events.filter((event) =>
      depositMachine.transitions[event].by.some((role) => role === 'customer'),
    )
    expect(theirs).toEqual(['initiate', 'begin'])
  })
})

test('what moved something, or is held, of each kind', () => {
  const moved = (kind: 'deposit' | 'withdrawal', paid: { asset: string; amount: string } | null = null) =>
    transactionStatuses.filter((status) => hasMoved({ kind, status, paid }))
  expect(moved('deposit')).toEqual([
    ...['credited', 'reversed', 'completed', 'quarantined', 'returned', 'sunk', 'written_off', 'came_back'],
  ])
  const waiting = ['created', 'pending', 'rejected', 'expired', 'seen', 'confirming', 'orphaned'] as const
  for (const status of waiting) expect(hasMoved({ kind: 'deposit', status, paid: null }), status).toBe(false)
  for (const status of ['checking', 'held', 'on_its_way', 'unclear'] as const)
    expect(moved('withdrawal'), status).toContain(status)
  for (const status of ['refused', 'cancelled', 'failed'] as const) {
    expect(moved('withdrawal'), status).not.toContain(status)
    expect(moved('withdrawal', { asset: 'EUR', amount: '1.00' }), status).toContain(status)
  }
})
