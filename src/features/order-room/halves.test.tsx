// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventsOpen } from '../../contract/machine.ts'
import { releaseOrder } from '../../contract/orders/order-endpoints.ts'
import { orderMachine } from '../../contract/orders/order-machine.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { ui } from '../../words/en/ui.ts'
import { answerRoom } from '../testing/answer-room.ts'
import { drawn, fetched, pageButton, press, spoken } from '../testing/draw.tsx'
import { pass, testPage } from '../testing/test-page.tsx'
import { someOrder } from '../testing/trades.ts'
import OrderRoom from './OrderRoom.island.tsx'

const tried = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./end/Done.tsx', () => {
  tried()
  throw new TypeError('no connection')
})
vi.mock('./end/QuestionDialog.tsx', () => {
  throw new TypeError('no connection')
})
vi.mock('./pay/DiffersDialog.tsx', () => {
  throw new TypeError('no connection')
})

const page = testPage()

let order: Order
beforeEach(() => {
  tried.mockReset()
  answerRoom(page.api, () => order)
  page.api.on(releaseOrder, () => ({ ...order, state: 'released' as const, version: 2, actions: [] }))
})

async function open(role: Order['role']): Promise<void> {
  const actions = eventsOpen(orderMachine, 'paid', role).map((event) => ({
    event,
    allowed: true,
    why_not: [],
    at: null,
  }))
  order = someOrder({ role, state: 'paid', actions, deadline: null })
  const words = wordsFor('en', 'ui', 'chat', 'disputeReasons', 'orderEvents', 'ownEvents', 'orderRoom', 'orderStates')
  drawn(<OrderRoom words={words} orderId={order.id} page={{} as never} />)
  await pass(0)
  await fetched()
}

const said = () => spoken().join(' ')

test.each([
  ['seller', /^Another payment came|differ/i],
  ['buyer', /^Ask to cancel$/],
] as const)('a question of the %s that doesn’t come can be left', async (role, name) => {
  await open(role)
  await press(pageButton(name))
  expect(said()).toContain('Nothing was sent')
  await press(screen.getByRole('button', { name: ui.close }))
  expect(said()).not.toContain(ui.partFailed)
})

test('what an order ends with is fetched while the seller looks whether the money is there', async () => {
  await open('buyer')
  expect(tried).not.toHaveBeenCalled()
  await open('seller')
  expect(tried).toHaveBeenCalled()
})

test('where it doesn’t come after the release, nobody reads that nothing was sent', async () => {
  await open('seller')
  await press(pageButton(/^Release/))
  await press(screen.getByRole('dialog').querySelector('[role=checkbox], [type=checkbox]') as Element)
  const [verb] = screen.getAllByRole('button', { name: /^Release/ }).filter((one) => one.closest('[role=dialog]'))
  await press(verb as Element)
  await fetched()
  expect(page.api.asked(releaseOrder)).toHaveLength(1)
  expect([said().includes('What was done is done'), said().includes('Nothing was sent')]).toEqual([true, false])
})
