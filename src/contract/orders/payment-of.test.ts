import { expect, test } from 'vitest'
import { paymentOf } from './order-figures.ts'
import { type OrderRole, type OrderState, orderMachine } from './order-machine.ts'

type Said = ReturnType<typeof paymentOf>

const said: Record<OrderState, Record<OrderRole, Said>> = {
  awaiting_payment: { buyer: 'due', seller: 'due' },
  paid: { buyer: 'due', seller: 'due' },
  payment_confirmed: { buyer: 'paid', seller: 'paid' },
  disputed: { buyer: 'due', seller: 'due' },
  released: { buyer: 'paid', seller: 'paid' },
  cancelled_by_buyer: { buyer: 'agreed', seller: 'agreed' },
  cancelled_mutually: { buyer: 'agreed', seller: 'agreed' },
  expired: { buyer: 'agreed', seller: 'agreed' },
  resolved_to_buyer: { buyer: 'paid', seller: 'agreed' },
  resolved_to_seller: { buyer: 'agreed', seller: 'agreed' },
  resolved_split: { buyer: 'agreed', seller: 'agreed' },
}

test.each(orderMachine.states)('of a payment for an order that is %s each side is told what is known', (state) => {
  const deadline = null
  expect({
    buyer: paymentOf({ role: 'buyer', state, deadline }),
    seller: paymentOf({ role: 'seller', state, deadline }),
  }).toEqual(said[state])
})

test('while a buyer whose time ran out may still say that they paid, it is due', () => {
  const deadline = { kind: 'grace', at: '2026-11-21T12:00:00.000Z' } as const
  expect(paymentOf({ role: 'buyer', state: 'expired', deadline })).toBe('due')
})
