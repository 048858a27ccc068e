// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { secondFactorStanding, stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { eventsOpen } from '../../contract/machine.ts'
import { closeOrder, releaseOrder } from '../../contract/orders/order-endpoints.ts'
import { orderMachine } from '../../contract/orders/order-machine.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { answerRoom } from '../testing/answer-room.ts'
import { drawn, fetched, heardWith, pageButton, press, type } from '../testing/draw.tsx'
import { Refusal } from '../testing/test-api.ts'
import { confirmsWith, pass, testPage } from '../testing/test-page.tsx'
import { someOrder } from '../testing/trades.ts'
import OrderRoom from './OrderRoom.island.tsx'

const page = testPage()
const right = stepUpHeader('password', 'florin')

let order: Order
beforeEach(() => {
  answerRoom(page.api, () => order)
  page.api.on(secondFactorStanding, () => confirmsWith('password'))
  for (const [act, state] of [
    [releaseOrder, 'released'],
    [closeOrder, 'cancelled_mutually'],
  ] as const)
    page.api.on(act, ({ stepUp }) => {
      if (stepUp === right) return { ...order, state, version: 2, actions: [] }
      throw new Refusal(stepUp ? 'step_up_failed' : 'step_up_required', { methods: ['password'] })
    })
})

/** The order of a party, all that the machine permits being possible. */
async function open(role: Order['role'], odd: Partial<Order> = {}): Promise<void> {
  const actions = eventsOpen(orderMachine, 'paid', role).map((event) => ({
    event,
    allowed: true,
    why_not: [],
    at: null,
  }))
  order = someOrder({ role, state: 'paid', actions, deadline: null, ...odd })
  const words = wordsFor('en', 'ui', 'chat', 'disputeReasons', 'orderEvents', 'ownEvents', 'orderRoom', 'orderStates')
  drawn(<OrderRoom words={words} orderId={order.id} page={{} as never} />)
  await pass(0)
  await fetched()
}
const dialog = () => within(screen.getByRole('dialog'))
const password = () => dialog().getByLabelText('Your password')
const asked = { what: 'cancel', by: 'seller', at: '2026-03-02T10:05:00.000Z' } as const

test('the seller ticks that the money is there and says that it is them in one look: the second press releases', async () => {
  await open('seller')
  await press(pageButton(/^Release/))
  const verb = () => dialog().getByRole('button', { name: /^Release/ })
  await type(password(), 'florin')
  await press(verb())
  expect(page.api.asked(releaseOrder), 'the tick is still missing').toEqual([])
  await press(dialog().getByRole('checkbox'))
  await press(verb())
  await fetched()
  expect(page.api.asked(releaseOrder)).toMatchObject([{ stepUp: right, body: { amount: order.amount, seen: 'paid' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ticked and with a wrong password nothing is released: it is asked again, and says why', async () => {
  await open('seller')
  await press(pageButton(/^Release/))
  await press(dialog().getByRole('checkbox'))
  await type(password(), 'wrong')
  await press(dialog().getByRole('button', { name: /^Release/ }))
  await fetched()
  expect(heardWith(password())).not.toBe('')
  await type(password(), 'florin')
  await press(dialog().getByRole('button', { name: /^Release/ }))
  await fetched()
  expect(page.api.asked(releaseOrder).map(({ stepUp }) => stepUp)).toEqual([stepUpHeader('password', 'wrong'), right])
})

test('who accepts to cancel reads what goes by it and says that it is them in one look', async () => {
  await open('buyer', { asked })
  await press(pageButton(/^Accept/))
  await type(password(), 'florin')
  await press(dialog().getAllByRole('button').at(-1) as HTMLElement)
  await fetched()
  expect(page.api.asked(closeOrder)).toMatchObject([{ stepUp: right, body: { action: 'accept_cancel' } }])
})

test('what asks nobody who they are has no such field', async () => {
  await open('buyer', { asked })
  await press(pageButton(/^Refuse|^No/))
  expect(dialog().queryByLabelText('Your password')).toBeNull()
})
