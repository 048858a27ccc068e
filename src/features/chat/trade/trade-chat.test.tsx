// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getChat, messages } from '../../../contract/chat.ts'
import { getOrder } from '../../../contract/orders/order-endpoints.ts'
import type { Order, OrderStep } from '../../../contract/orders/orders.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { chat as w } from '../../../words/en/orders/chat.ts'
import { drawn, press } from '../../testing/draw.tsx'
import { BEGINNING, pass, testPage } from '../../testing/test-page.tsx'
import { someOrder } from '../../testing/trades.ts'
import TradeChat from '../TradeChat.island.tsx'

const page = testPage()
beforeEach(() => localStorage.clear())

const step = (by: OrderStep['by'], event: OrderStep['event']): OrderStep => ({
  ...{ seq: 1, event, by, state: 'paid', at: BEGINNING, data: {} },
  hash: `${by} ${event}`,
})

async function open(odd: Partial<Order> = {}): Promise<{ leave: () => void }> {
  const order = someOrder({ state: 'paid', deadline: null, ...odd })
  page.api.on(getOrder, () => order)
  page.api.on(getChat, () => ({
    id: order.id,
    version: 0,
    kind: 'order' as const,
    order_id: order.id,
    subject: order.number,
    with: order.counterparty.username,
    avatar: null,
    open: true,
    unread: 0,
    last: null,
    created_at: BEGINNING,
  }))
  page.api.on(messages, () => [])
  const words = wordsFor('en', 'ui', 'chat', 'disputeReasons', 'orderEvents', 'ownEvents', 'orderStates')
  const it = drawn(<TradeChat words={words} orderId={order.id} page={{} as never} />)
  await pass(0)
  return it
}
const plain = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

test('names the other side, says what the trade is about, and leads to the order by its number', async () => {
  await open()
  const headline = screen.getByRole('heading', { level: 1 })
  expect(headline.textContent).toBe('Chat with bob')
  expect(plain(headline.closest('header') as Element)).toContain('You buy 9.98 USDT for 16,000.00 NGN')
  for (const link of screen.getAllByRole('link', { name: /^Order P-/ }))
    expect(link.getAttribute('href')).toContain('/p2p/confirm?order_id=')
})

test('has what happened to the order between the lines, each by whoever did it', async () => {
  await open({ timeline: [step('seller', 'place'), step('buyer', 'pay'), step('system', 'time_out')] })
  const log = within(screen.getByRole('log'))
  expect(log.getAllByRole('listitem').map((it) => it.textContent?.split(' · ')[0])).toEqual([
    'today',
    expect.stringMatching(/^bob placed the order/),
    'You said that the payment was sent',
    expect.stringMatching(/ended the time to pay/),
  ])
})

test.each([
  ['buyer', w.emptyBuyer],
  ['seller', w.emptySeller],
] as const)('an empty one begins with words for the %s', async (role, words) => {
  await open({ role })
  expect(screen.getByRole('log').textContent).toBe(words)
})

describe('the rules of safe trading', () => {
  test.each([
    ['buyer', 'awaiting_payment', w.careBuyer],
    ['buyer', 'paid', w.careShort],
    ['seller', 'paid', w.careSeller],
  ] as const)('begin with what the %s of an order that is %s may lose by', async (role, state, short) => {
    await open({ role, state, deadline: null })
    expect(screen.getByText(short).closest('summary')).not.toBeNull()
  })

  test('begin with codes once the order is over, of which nothing was said', async () => {
    await open({ role: 'seller', state: 'released', deadline: null })
    expect(screen.getByText(w.careShort).closest('summary')).not.toBeNull()
    expect(screen.getByRole('log').textContent).toBe(w.emptyOver)
  })

  test('are read once, and stand in no chat any more', async () => {
    const { leave } = await open()
    expect(screen.getByText(`${w.carePart} ${w.care}`)).toBeDefined()
    await press(screen.getByRole('button', { name: w.careRead }))
    expect(screen.queryByText(/passwords/)).toBeNull()
    leave()
    await open()
    expect([screen.queryByText(/passwords/), screen.queryByRole('button', { name: w.careRead })]).toEqual([null, null])
  })
})
