// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { put } from '../../client/cache/swr.ts'
import { getChat } from '../../contract/chat.ts'
import { type Dispute, disputeStatistics, getDispute } from '../../contract/orders/disputes.ts'
import { getOrder } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { chat } from '../../words/en/orders/chat.ts'
import { disputeReasons } from '../../words/en/orders/dispute-reasons.ts'
import { disputes as w } from '../../words/en/orders/disputes.ts'
import { orderStates } from '../../words/en/orders/order-states.ts'
import { ui } from '../../words/en/ui.ts'
import { drawn, press } from '../testing/draw.tsx'
import { Refusal } from '../testing/test-api.ts'
import { does, pass, testPage } from '../testing/test-page.tsx'
import { someDispute, someFigures, someOrder } from '../testing/trades.ts'
import DisputeAnswer from './answer/DisputeAnswer.island.tsx'
import { beginsWith } from './begins-with.ts'
import DisputeScreen from './Dispute.island.tsx'
import DisputeOver from './end/DisputeOver.island.tsx'
import OpenDispute from './opening/OpenDispute.island.tsx'

const page = testPage()
const islands = { open: OpenDispute, answer: DisputeAnswer, over: DisputeOver, follow: DisputeScreen }

/** The page of a dispute, as one side of it sees it. */
async function open(
  odd: Partial<Dispute> = {},
  changed: Partial<Order> = {},
): Promise<{ show: (next: Partial<Dispute>) => Promise<void> }> {
  const order = someOrder({ state: 'disputed', deadline: null, dispute_id: crypto.randomUUID(), ...changed })
  page.api.on(getOrder, () => order)
  page.api.on(getDispute, () => someDispute(order, odd))
  page.api.on(disputeStatistics, () => someFigures())
  page.api.on(getChat, () => {
    throw new Refusal('not_found')
  })
  const words = wordsFor('en', 'ui', 'chat', 'disputeReasons', 'disputes', 'orderEvents', 'ownEvents', 'orderStates')
  const Screen = islands[beginsWith(order, someDispute(order, odd))]
  drawn(<Screen words={words} orderId={order.id} page={{} as never} />)
  // The order first, by which the page knows of a dispute.
  for (const _ of [1, 2]) await pass(0)
  return { show: (next) => does(() => put(getDispute, { query: { order_id: order.id } }, someDispute(order, next))) }
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const stage = () =>
  within(screen.getByRole('list', { name: w.progress }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current'))?.textContent

test.each([
  ['no moderator has taken waits for one, and says since when', {}, [w.in_review], '2026-03-02T09:40:00.000Z'],
  ['a moderator has in hand says so, and waits no more', { taken: true }, [w.taken], undefined],
])('which %s', async (_, odd, title, since) => {
  await open(odd)
  expect(headings().filter((text) => text === w.in_review || text === w.taken)).toEqual(title)
  expect(stage()).toBe(`${w.stepModerator}, ${ui.stepWaits}`)
  const waits = screen.queryByText(w.waitsSince)
  expect(waits !== null).toBe(since !== undefined)
  expect(waits?.querySelector('time')?.getAttribute('datetime')).toBe(since)
})

/** Of its parts, as a phone shows them. */
const parts = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== w.taken && text !== chat.failed && !text.startsWith('Chat with'))
const folded = (title: string) => {
  const fold = screen.getByRole('heading', { name: title }).closest('details')
  return fold && !fold.open
}

test('goes from what one can do by what was said to the facts; what isn’t asked for waits folded', async () => {
  await open({ taken: true })
  expect(parts()).toEqual([w.addTitle, w.settle, w.statements, w.facts, w.other])
  expect([folded(w.settle), folded(w.addTitle)]).toEqual([true, true])
})

test('what is to be answered comes first, and the closed row says why; the foot of a phone opens it, and leads to the chat', async () => {
  await open({ taken: true })
  expect([parts()[0], folded(w.addTitle)]).toEqual([w.addTitle, true])
  expect(screen.getByText('bob wrote something that you have not answered yet.').closest('summary')).not.toBeNull()
  await press(screen.getByRole('link', { name: w.addTitle }))
  expect(folded(w.addTitle)).toBe(false)
  const chats = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/dashboard/p2p/chat'))
  expect(chats.length).toBeGreaterThan(0)
})

test('of which the answer is waited for its foot leads there', async () => {
  await open({ state: 'awaiting_response', waiting_since: null }, { role: 'seller' })
  await press(screen.getByRole('link', { name: w.respondTitle }))
  expect(document.activeElement?.getAttribute('name')).toBe('statement')
})

test('which was settled without a decision shows no way to one', async () => {
  await open({ state: 'closed', waiting_since: null, closed_at: '2026-03-02T10:00:00.000Z' })
  expect(screen.queryByRole('list', { name: w.progress })).toBeNull()
})

test.each<[string, Partial<Dispute>, Partial<Order>]>([
  ['while the two look for a settlement', { state: 'negotiation', waiting_since: null }, {}],
  [
    'where something is proposed',
    {
      proposals: [
        {
          id: crypto.randomUUID(),
          by: 'seller',
          outcome: 'split',
          buyer_amount: '5',
          note: '',
          at: '2026-03-02T09:50:00.000Z',
        },
      ],
    },
    {},
  ],
])('a settlement is open %s', async (_, odd, changed) => {
  await open(odd, changed)
  expect(folded(w.settle)).toBe(false)
})

test('a settlement opens by itself once the other side has answered, and stays open before a moderator', async () => {
  const { show } = await open({ state: 'awaiting_response', waiting_since: null })
  await show({ state: 'negotiation', waiting_since: null, version: 4 })
  expect(folded(w.settle)).toBe(false)
  await show({ state: 'in_review', version: 5 })
  expect(folded(w.settle)).toBe(false)
})

test('the answer that is waited for is open, after what it answers', async () => {
  await open({ state: 'awaiting_response', waiting_since: null }, { role: 'seller' })
  expect(parts().slice(1, 4)).toEqual([w.statements, w.respondTitle, w.settle])
  expect(folded(w.respondTitle)).toBeNull()
})

test.each([
  ['buyer', '9.98', '9.98 USDT'],
  ['seller', '10', '10.00 USDT'],
] as const)(
  'the %s reads their figure of the order, and once what is locked, with the fee by name',
  async (role, net, title) => {
    await open({}, { role, net })
    expect(clean(screen.getByRole('heading', { level: 1 }))).toBe(`Dispute about ${title}`)
    const locked = screen.getByText(orderStates.locked, { exact: false })
    expect(clean(locked)).toBe(`${orderStates.locked} 10.00 USDT, fee of 0.02 USDT included`)
  },
)

const END = '2026-03-02T10:00:00.000Z'
const UNTIL = '2026-03-07T10:00:00.000Z'
const step = { seq: 9, state: 'disputed', at: END, data: {}, hash: 'h' } as const
const appealable = { event: 'appeal', allowed: true, why_not: [], at: UNTIL }
const decided = (state: 'resolved_to_buyer' | 'resolved_to_seller' = 'resolved_to_seller'): Partial<Order> => ({
  state,
  closed_at: END,
  actions: [appealable],
  timeline: [
    { ...step, event: 'dispute', by: 'buyer' },
    {
      ...step,
      event: state === 'resolved_to_buyer' ? 'resolve_to_buyer' : 'resolve_to_seller',
      by: 'moderator',
      state,
    },
  ],
})
const shared = { ...someOrder({}).escrow, status: 'split', to_buyer: '4.99', to_seller: '5.00', fee: '0.01' } as const
const parted: Partial<Order> = { ...decided(), state: 'resolved_split', timeline: [], escrow: shared }
const decision = {
  outcome: 'to_seller',
  buyer_amount: '0',
  reason: 'No payment was shown.',
  at: END,
  final: true,
} as const
const closed: Partial<Dispute> = { state: 'closed', waiting_since: null, closed_at: END, decision }
const card = (title: string) => screen.getByRole('heading', { name: title }).closest('section') as HTMLElement
const clean = (node: HTMLElement) => (node.textContent ?? '').replaceAll('\u00a0', ' ')

test.each([
  ['buyer', orderStates.againstYou, 'bob got 10.00 USDT back'],
  ['seller', orderStates.forYou, 'You got 10.00 USDT back'],
] as const)(
  'once decided the %s reads who won, who got what, when, why, and until when to appeal',
  async (role, won, got) => {
    await open(closed, { ...decided(), role })
    const text = clean(document.body)
    for (const part of [won, got, w.decidedBy, decision.reason, w.appealUntil, w.toAppeal, w.toSupport, w.toMarket])
      expect(text).toContain(part)
    const times = [...document.querySelectorAll('time')].map((time) => time.getAttribute('datetime'))
    expect(times).toEqual(expect.arrayContaining([END, UNTIL]))
    const steps = within(screen.getByRole('list', { name: w.progress })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      `${w.stepAnswer}, ${ui.done}`,
      `${w.stepSettle}, ${ui.passedOver}`,
      `${w.stepModerator}, ${ui.done}`,
      `${w.stepDecision}, ${ui.done}`,
    ])
  },
)

test.each([
  ['decided', decided(), decision, true],
  ['settled by the two', { ...decided(), timeline: [] }, null, false],
] as const)('whose time to appeal is over says so where it was %s', async (_, order, decision, says) => {
  const why = { code: 'too_late', reason: 'The 5 days to appeal are over.', change: 'Write to support.' }
  const over = { ...appealable, allowed: false, at: null, why_not: [why] }
  await open({ ...closed, decision }, { ...order, actions: [over] } as Partial<Order>)
  expect(screen.queryByRole('link', { name: w.toAppeal })).toBeNull()
  expect(screen.queryByText(`${why.reason} ${why.change}`) !== null).toBe(says)
})

test.each([
  ['buyer', 'Dispute about 9.98 USDT', true],
  ['seller', 'Dispute about 10.00 USDT', false],
] as const)(
  'decided for the seller, the %s reads their figure of the order, and who won sees the appeal as a link',
  async (role, title, button) => {
    await open(closed, { ...decided(), role, net: role === 'buyer' ? '9.98' : '10' })
    const link = screen.getByRole('link', { name: w.toAppeal }).classList.contains('link')
    expect([clean(screen.getByRole('heading', { level: 1 })), link]).toEqual([title, !button])
  },
)

test('the form to appeal shows what it is about and until when, and says of which field what is wrong', async () => {
  await open(closed, decided())
  await press(screen.getByRole('link', { name: w.toAppeal }))
  expect(clean(document.body)).toContain(decision.reason)
  expect(clean(document.body)).toMatch(/once, until 7 Mar 2026/)
  await press(screen.getByRole('button', { name: w.appeal }))
  const errors = [
    w.reasonMissing,
    `${w.appealStatement}: write at least 100 characters, so that a moderator can follow.`,
  ]
  for (const error of errors) expect(screen.getByText(error)).toBeTruthy()
})

test.each<[string, Partial<Order>, string[]]>([
  ['a decision', decided(), ['overlooked', 'new_evidence', 'coerced', 'other']],
  ['a settlement', { ...decided(), timeline: [] }, ['not_as_agreed', 'new_evidence', 'coerced', 'other']],
  ['a release, of its buyer', { ...decided(), state: 'released' }, ['overpaid', 'coerced', 'other']],
  [
    'a release, of its seller',
    { ...decided(), state: 'released', role: 'seller' },
    ['no_payment', 'wrong_amount', 'third_party', 'reversed', 'coerced', 'other'],
  ],
])('against %s one appeals for reasons that fit it', async (_, odd, reasons) => {
  await open({ ...closed, decision: null }, odd)
  await press(screen.getByRole('link', { name: w.toAppeal }))
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(reasons)
})

test('an appeal under way is a step of its own that waits for others, and says for which reason it was made', async () => {
  const order = decided()
  const appealed = { ...step, event: 'appeal', by: 'buyer', data: { reason: 'overlooked' } } as const
  const appeal = {
    by: 'buyer',
    statement: 'Look again.',
    state: 'open',
    reason: null,
    compensation: null,
    at: END,
  } as const
  await open({ ...closed, appeal }, { ...order, actions: [], timeline: [...(order.timeline ?? []), appealed] })
  expect(stage()).toBe(`${w.appealTitle}, ${ui.stepWaits}`)
  const told = clean(card(w.appealYours))
  for (const part of [w.appealOpen, disputeReasons.overlooked, appeal.statement]) expect(told).toContain(part)
  expect(screen.queryByText(w.appealUntil)).toBeNull()
})

test.each<[string, Partial<Order>, string[], string]>([
  ['was settled', { ...decided('resolved_to_buyer'), timeline: [] }, [w.settled, 'You received 9.98 USDT'], w.toMarket],
  ['was settled in parts', parted, [w.settled, `${w.you}4.99 USDT`, '5.00 USDT'], w.toMarket],
  ['was withdrawn', { state: 'paid' }, [w.withdrawn, w.goesOn], w.back],
])('one that %s says so, and nothing of a moderator', async (_, odd, parts, way) => {
  await open({ ...closed, decision: null }, odd)
  const text = clean(document.body)
  for (const part of parts) expect(text).toContain(part)
  expect(text).not.toContain(w.decidedBy)
  expect(screen.getAllByRole('link', { name: way }).length).toBeGreaterThan(0)
})

test('an appeal against a release that nobody disputed is no dispute, and waits for a first moderator', async () => {
  const released = { ...step, event: 'release', by: 'seller', state: 'released' } as const
  const appealed = { ...released, event: 'appeal', by: 'buyer', data: { reason: 'overpaid' } } as const
  const appeal = { by: 'buyer', statement: 'Twice.', state: 'open', reason: null, compensation: null, at: END } as const
  const order: Partial<Order> = { ...decided(), state: 'released', actions: [], timeline: [released, appealed] }
  await open({ ...closed, decision: null, appeal }, order)
  expect(clean(screen.getByRole('heading', { level: 1 }))).toBe('Appeal about 9.98 USDT')
  const told = clean(card(w.appealYours))
  for (const part of [w.in_review, disputeReasons.overpaid]) expect(told).toContain(part)
  expect(clean(document.body)).toContain('You received 9.98 USDT')
})
