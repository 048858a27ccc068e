// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Dispute, getDispute } from '../../contract/orders/disputes.ts'
import { getOrder } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { disputes as w } from '../../words/en/orders/disputes.ts'
import { drawn } from '../testing/draw.tsx'
import { pass, testPage } from '../testing/test-page.tsx'
import { someDispute, someOrder } from '../testing/trades.ts'
import DisputeScreen from './Dispute.island.tsx'

const page = testPage()

/** The page of a dispute, as one side of it sees it. */
async function open(odd: Partial<Dispute> = {}, changed: Partial<Order> = {}): Promise<void> {
  const order = someOrder({ state: 'disputed', deadline: null, dispute_id: crypto.randomUUID(), ...changed })
  page.api.on(getOrder, () => order)
  page.api.on(getDispute, () => someDispute(order, odd))
  // Handed nothing by its page, it asks by itself.
  const words = wordsFor('en', 'ui', 'disputes', 'orderStates')
  drawn(<DisputeScreen words={words} orderId={order.id} page={{} as never} />)
  // The order first, by which the page knows of a dispute.
  for (const _ of [1, 2]) await pass(0)
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const stage = () => within(screen.getByRole('list', { name: w.progress })).getByText(/moderator/i).textContent

test('which no moderator has taken waits for one, and says since when', async () => {
  await open()
  expect([headings().includes(w.in_review), headings().includes(w.taken), stage()]).toEqual([true, false, w.in_review])
  const since = screen.getByText(w.waitsSince).querySelector('time')
  expect(since?.getAttribute('datetime')).toBe('2026-03-02T09:40:00.000Z')
})

test('which a moderator has in hand says so, and waits no more', async () => {
  await open({ taken: true })
  expect([headings().includes(w.in_review), headings().includes(w.taken), stage()]).toEqual([
    false,
    true,
    w.stageReview,
  ])
  expect(screen.queryByText(w.waitsSince)).toBeNull()
})
