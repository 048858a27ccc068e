// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Dispute, getDispute } from '../../../contract/orders/disputes.ts'
import type { Order, OrderStep } from '../../../contract/orders/orders.ts'
import { orderRoom as w } from '../../../words/en/orders/order-room.ts'
import { orderStates } from '../../../words/en/orders/order-states.ts'
import { drawn } from '../../testing/draw.tsx'
import { pass, testPage } from '../../testing/test-page.tsx'
import { someDispute, someOrder } from '../../testing/trades.ts'
import { OrderReceipt } from './OrderReceipt.tsx'
import { WaysOn } from './WaysOn.tsx'

const page = testPage()
const END = '2026-03-02T10:20:00.000Z'
const UNTIL = '2026-03-07T10:20:00.000Z'
const APPEALED = '2026-03-03T08:05:00.000Z'
const appeal = { event: 'appeal', allowed: true, why_not: [], at: UNTIL }
const base = { seq: 9, at: END, data: {}, hash: 'h', state: 'resolved_to_seller' } as const
const decides: OrderStep = { ...base, event: 'resolve_to_seller', by: 'moderator' }
const appealedBy = (by: Order['role']): OrderStep => ({ ...base, seq: 10, at: APPEALED, event: 'appeal', by })

const lost: Partial<Order> = {
  state: 'resolved_to_seller',
  closed_at: END,
  deadline: null,
  dispute_id: '019c0000-0000-7000-8000-0000000000d1',
  actions: [appeal],
  timeline: [decides],
}

/** The receipt with its ways on: the labels of these, the main one first, and everything that stands there. */
async function receipt(odd: Partial<Order>, told: Partial<Dispute> = {}, alone = false) {
  const order = someOrder(odd)
  page.api.on(getDispute, () => someDispute(order, { state: 'closed', ...told }))
  const { leave } = drawn(<OrderReceipt order={order} actions={<WaysOn order={order} alone={alone} />} />, [
    'orderRoom',
    'orderStates',
  ])
  await pass(0)
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])
  const text = document.body.textContent.replaceAll('\u00a0', ' ')
  const times = [...document.querySelectorAll('time')].map((time) => time.getAttribute('datetime'))
  leave()
  return { ways, labels: ways.map(([label]) => label), text, times }
}
const claim = { statement: 'Look again.', reason: null, compensation: null, at: APPEALED } as const

test('what is copied off it are its numbers, each button after what it copies', () => {
  drawn(<OrderReceipt order={someOrder({ deadline: null })} />, ['orderRoom', 'orderStates'])
  const copied = screen.getAllByRole('button', { name: /^Copy/ })
  expect(copied.map((button) => button.getAttribute('aria-label')?.slice('Copy '.length))).toEqual([
    w.referenceWhat,
    w.numberWhat,
    orderStates.entryWhat,
  ])
  const values = screen.getAllByRole('definition')
  const after = (button: HTMLElement) => values.some((value) => value.lastElementChild?.contains(button))
  expect(copied.filter((button) => !after(button))).toEqual([])
})

test('an order that was never disputed leads to its money or on, one under way to its room', async () => {
  const released: Partial<Order> = { ...lost, state: 'released', dispute_id: null, actions: [], timeline: [] }
  expect((await receipt({ ...released, role: 'buyer' })).labels).toEqual([w.seeBalance])
  // Their money is at their bank.
  expect((await receipt({ ...released, role: 'seller' })).labels).toEqual([w.nextAgain])
  expect((await receipt(released, {}, true)).labels).toEqual([w.toRoom, w.nextAgain])
  expect((await receipt({ state: 'paid', deadline: null }, {}, true)).labels).toEqual([w.toRoom, w.toOrders])
})

test.each([false, true])(
  'who lost is told first that they can appeal, and until when; by itself: %s',
  async (alone) => {
    for (const odd of [{}, { state: 'resolved_split' }] as const) {
      const { labels, text } = await receipt({ ...lost, ...odd }, {}, alone)
      expect(labels).toEqual([w.appeal, w.seeDispute])
      expect(text).toContain('Until 7 Mar 2026')
    }
  },
)

test.each([
  ['the winner', { role: 'seller' }],
  ['whose time to appeal is over', { actions: [{ ...appeal, allowed: false, at: null }] }],
] as const)('%s is led to their balance and the dispute', async (_, odd) => {
  for (const [alone, main] of [
    [false, w.seeBalance],
    [true, w.toRoom],
  ] as const) {
    const { labels, text } = await receipt({ ...lost, ...odd } as Partial<Order>, {}, alone)
    expect([labels, text.includes('Until ')]).toEqual([[main, w.seeDispute], false])
  }
})

test.each([
  ['buyer', w.youAppealed],
  ['seller', 'bob appealed'],
] as const)(
  'an appeal that waits stands on the receipt, as the %s reads, and leads to the dispute',
  async (role, who) => {
    const order = { ...lost, role, actions: [], timeline: [decides, appealedBy('buyer')] }
    const { labels, text, times } = await receipt(order, { appeal: { ...claim, by: 'buyer', state: 'open' } })
    expect(labels).toEqual([w.seeDispute, w.seeBalance])
    for (const part of [w.appealed, who]) expect(text).toContain(part)
    expect(times).toContain(APPEALED)
    const alone = await receipt(order, { appeal: { ...claim, by: 'buyer', state: 'open' } }, true)
    expect(alone.labels[0]).toBe(w.seeDispute)
    expect(alone.labels.filter((label) => label === w.seeDispute)).toHaveLength(1)
  },
)

test('an appeal that was answered says so, and one about a release names no other moderator', async () => {
  const timeline = [decides, appealedBy('buyer')]
  const answered = await receipt({ ...lost, timeline }, { appeal: { ...claim, by: 'buyer', state: 'upheld' } })
  expect([answered.text.includes(w.appealAnswered), answered.text.includes(w.appealed)]).toEqual([true, false])
  const released: Partial<Order> = { ...lost, state: 'released', timeline: [appealedBy('buyer')], actions: [] }
  const first = await receipt(released, { appeal: { ...claim, by: 'buyer', state: 'open' } })
  expect([first.text.includes(w.appealedFirst), first.text.includes(w.appealed)]).toEqual([true, false])
})

test('who can appeal, too, against what the other side appealed against is told both', async () => {
  const order = { ...lost, timeline: [decides, appealedBy('seller')] }
  const { labels, text } = await receipt(order, { appeal: { ...claim, by: 'seller', state: 'open' } })
  expect(labels).toEqual([w.appeal, w.seeDispute])
  expect(text).toContain('bob appealed')
})

test.each([
  ['buyer', false, 'the escrow went back to bob', ['/dashboard/p2p/crypto', '/dashboard/support']],
  ['buyer', true, 'the escrow went back to bob', ['/dashboard/p2p/crypto', '/dashboard/support']],
  ['seller', false, w.sReturned, ['/dashboard/p2p/crypto', '/dashboard/vault']],
  ['seller', true, w.sReturned, ['/dashboard/p2p/crypto', '/dashboard/p2p/confirm']],
] as const)(
  'an order that ran out says to its %s where the escrow is; by itself: %s',
  async (role, alone, said, to) => {
    const { ways, text } = await receipt({ role, state: 'expired', deadline: null, closed_at: END }, {}, alone)
    expect(text).toContain(said)
    expect(ways.map(([, href]) => href)).toEqual(to)
  },
)

test.each<[string, Partial<Order>, string]>([
  ['a dispute ended for', { state: 'resolved_to_buyer' }, w.youPaid],
  ['a dispute ended against', {}, orderStates.agreedOutside],
])('the buyer whom %s reads of their payment what that means', async (_, odd, label) => {
  const { text } = await receipt({ ...lost, ...odd })
  expect(text).toContain(label)
})
