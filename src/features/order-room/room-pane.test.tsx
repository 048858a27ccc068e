// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getChat } from '../../contract/chat.ts'
import { getOrder } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { orderRoom as w } from '../../words/en/orders/order-room.ts'
import { ui } from '../../words/en/ui.ts'
import { chatSections } from '../chat/chat-sections.ts'
import { drawn } from '../testing/draw.tsx'
import { Refusal } from '../testing/test-api.ts'
import { pass, testPage } from '../testing/test-page.tsx'
import { someOrder } from '../testing/trades.ts'
import { RoomPane } from './RoomPane.tsx'

const page = testPage()

/** The pane of an order, beside the list. */
async function open(odd: Partial<Order>) {
  const order = someOrder({ role: 'seller', deadline: null, ...odd })
  page.api.on(getOrder, () => order)
  page.api.on(getChat, () => {
    throw new Refusal('not_found')
  })
  drawn(<RoomPane orderId={order.id} />, ['orderRoom', ...chatSections])
  for (const _ of [1, 2]) await pass(0)
  return within(screen.getByRole('region', { name: order.number }))
}
const copies = (pane: ReturnType<typeof within>) => pane.getAllByRole('button', { name: `Copy ${w.numberWhat}` })

test('the pane says how far the order is, and has its number to copy', async () => {
  const pane = await open({ state: 'paid', your_turn: false })
  const steps = within(pane.getByRole('list', { name: w.steps })).getAllByRole('listitem')
  expect(steps.find((step) => step.getAttribute('aria-current'))?.textContent).toContain(
    `${w.stepCheck}, ${ui.stepWaits}`,
  )
  expect(copies(pane)).toHaveLength(1)
})

test('of an order that is over its receipt alone has the number to copy', async () => {
  const pane = await open({ state: 'released' })
  expect(pane.queryByRole('list', { name: w.steps })).toBeNull()
  expect(copies(pane)).toHaveLength(1)
})
