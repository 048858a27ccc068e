import { expect, test } from 'vitest'
import { inGrace, isOver, stepOf } from '../../../client/order-step.ts'
import { orderMachine } from '../../../contract/orders/order-machine.ts'
import { orderRoom } from '../../../words/en/orders/order-room.ts'
import { guideOf } from './guidance.ts'

const at = '2026-11-21T12:00:00.000Z'
const underWay = ['awaiting_payment', 'paid', 'payment_confirmed', 'disputed']

test.each(['buyer', 'seller'] as const)(
  'in every state the %s reads what it is, and while it runs what to do and what if not',
  (role) => {
    for (const state of orderMachine.states) {
      const guide = guideOf({ role, state, deadline: null })
      expect(orderRoom[guide.title], state).toBeTruthy()
      if (underWay.includes(state)) {
        expect(guide.todo, state).toBeDefined()
        // A dispute has clocks of its own.
        expect(guide.otherwise !== undefined, state).toBe(state !== 'disputed')
      }
    }
  },
)

test('in the ten minutes after the time to pay, both sides read that it is not over', () => {
  const grace = { state: 'expired', deadline: { kind: 'grace', at } } as const
  expect(inGrace(grace)).toBe(true)
  expect(isOver(grace)).toBe(false)
  expect(guideOf({ role: 'buyer', ...grace }).todo).toBe('bGraceDo')
  expect(guideOf({ role: 'seller', ...grace }).todo).toBe('sGraceDo')
  expect(isOver({ state: 'expired', deadline: null })).toBe(true)
})

test('the three steps follow the money', () => {
  const step = (state: (typeof orderMachine.states)[number]) => stepOf({ state, deadline: null })
  expect(
    ['awaiting_payment', 'paid', 'payment_confirmed', 'disputed', 'released'].map((it) => step(it as never)),
  ).toEqual([0, 1, 1, 1, 3])
  expect(step('cancelled_by_buyer')).toBeUndefined()
})

test.each(['buyer', 'seller'] as const)(
  'a dispute that the two settled themselves was not decided, as the %s reads',
  (role) => {
    const step = { seq: 9, at, data: {} }
    for (const event of ['resolve_to_buyer', 'resolve_to_seller', 'resolve_split'] as const) {
      const state = event.replace('resolve', 'resolved') as 'resolved_split'
      const read = (by: 'buyer' | 'seller' | 'moderator') =>
        orderRoom[guideOf({ role, state, deadline: null, timeline: [{ ...step, event, by } as never] }).title]
      expect(read('buyer')).toContain('You both agreed')
      expect(read('seller')).toBe(read('buyer'))
      expect(read('moderator')).not.toContain('agreed')
    }
  },
)
