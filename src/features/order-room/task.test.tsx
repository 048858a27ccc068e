// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { put } from '../../client/cache/swr.ts'
import { eventsOpen } from '../../contract/machine.ts'
import { relations } from '../../contract/market/market.ts'
import { closeOrder, getOrder, markPaid, openTradesCount } from '../../contract/orders/order-endpoints.ts'
import { type OrderEvent, type OrderRole, type OrderState, orderMachine } from '../../contract/orders/order-machine.ts'
import type { Order, OrderAct } from '../../contract/orders/orders.ts'
import { drawn, fetched, heardWith, press, spoken, type } from '../testing/draw.tsx'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { does, pass, testPage } from '../testing/test-page.tsx'
import { someOrder } from '../testing/trades.ts'
import { AnyDoing } from './AnyDoing.tsx'
import { Done } from './end/Done.tsx'
import { Task } from './Task.tsx'
import { type Room, useRoom, useVerbs } from './use-room.ts'

const page = testPage()

/** How an event is offered in the room, as its button or link is called; null where it is done elsewhere. */
const offers: Record<OrderEvent, RegExp | null> = {
  pay: /^I have paid 16,000\.00\u00a0NGN/,
  claim_paid: /^I already paid/,
  cancel: /^Cancel the order$/,
  extend: /^Give 15 more minutes/,
  confirm: /^(Only confirm, release later|Confirm that .* arrived)$/,
  release: /^Release [\d.]+\u00a0USDT$/,
  ask_cancel: /^Ask to cancel$/,
  ask_undo: /^I did not pay after all$/,
  accept_cancel: /^Accept: cancel the order$/,
  accept_undo: /^Accept: wait for payment again$/,
  refuse_cancel: /^Refuse$/,
  refuse_undo: /^Refuse$/,
  dispute: /^Open a dispute$/,
  // One form: who rates as the buyer acknowledges, too.
  rate: /(^Send|and send) the rating$/,
  acknowledge: null,
  appeal: /^Appeal$/,
  // On the dispute's own page, and by the clock.
  withdraw_dispute: null,
  resolve_to_buyer: null,
  resolve_to_seller: null,
  resolve_split: null,
  go_to_dispute: null,
  time_out: null,
  end_grace: null,
}

/** Answers to a request are offered only where the other side made it. */
const ANSWERS: Partial<Record<OrderEvent, 'cancel' | 'undo'>> = {
  accept_cancel: 'cancel',
  refuse_cancel: 'cancel',
  accept_undo: 'undo',
  refuse_undo: 'undo',
}

const why = { code: 'not_yet', reason: 'Not yet.', change: 'Wait a little.' }

interface Case {
  role: OrderRole
  state: OrderState
  asked?: Order['asked']
  allowed?: boolean
}

/** What the machine permits there, as the server lists it. */
const permitted = ({ role, state, asked = null }: Case): OrderEvent[] =>
  eventsOpen(orderMachine, state, role).filter((event) => {
    const answers = ANSWERS[event]
    return answers === undefined || (asked?.what === answers && asked.by !== role)
  })

function orderAt(it: Case): Order {
  const { role, state, asked = null, allowed = true } = it
  const over = !['awaiting_payment', 'paid', 'payment_confirmed', 'disputed', 'expired'].includes(state)
  return someOrder({
    role,
    state,
    asked,
    actions: permitted(it).map((event) => ({ event, allowed, why_not: allowed ? [] : [why], at: null })),
    deadline: state === 'expired' ? { kind: 'grace', at: '2026-03-02T10:40:00.000Z' } : null,
    ...(over && { closed_at: '2026-03-02T10:20:00.000Z' }),
  })
}

let order: Order
const asked = () => page.api.asked(closeOrder)
beforeEach(() => {
  page.api.on(getOrder, () => order)
  page.api.on(openTradesCount, () => ({ open: 1, waiting: 1 }))
  page.api.on(relations, () => [])
})

function Open({ room, at }: { room: Room; at: Order }) {
  return <Task Doing={AnyDoing} Done={Done} order={at} room={room} verbs={useVerbs(at, room)} />
}
function Card() {
  const room = useRoom(order.id)
  return room.order ? <Open room={room} at={room.order} /> : null
}
async function open(it: Case | Order): Promise<void> {
  order = 'id' in it ? it : orderAt(it)
  drawn(<Card />, ['chat', 'disputeReasons', 'orderEvents', 'ownEvents', 'orderRoom', 'orderStates'])
  await pass(0)
}

const controls = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
const offered = (event: OrderEvent) => controls().filter(({ textContent }) => offers[event]?.test(textContent))
const named = Object.entries(offers).filter(([, name]) => name !== null) as [OrderEvent, RegExp][]
const both = ['buyer', 'seller'] as const
const everywhere = both.flatMap((role) => orderMachine.states.map((state): Case => ({ role, state })))
const requests = both.flatMap((role) =>
  both.flatMap((by) =>
    (['cancel', 'undo'] as const)
      .filter((what) => orderMachine.transitions[`ask_${what}`].by.some((one) => one === by))
      .map((what): Case => ({ role, state: 'paid', asked: { what, by, at: '2026-03-02T10:05:00.000Z' } })),
  ),
)

describe('what an order offers is what the machine permits', () => {
  test.each([...everywhere, ...requests])('%j', async (it) => {
    await open(it)
    const may = permitted(it)
    expect(named.filter(([event]) => offered(event).length > 0).map(([event]) => event)).toEqual(
      named
        .filter(([event, name]) => may.some((one) => one === event || String(offers[one]) === String(name)))
        .map(([event]) => event),
    )
  })

  test.each(everywhere.filter((it) => permitted(it).length > 0))(
    'and what isn’t possible yet says why, and does nothing: %j',
    async (it) => {
      await open({ ...it, allowed: false })
      // What is over shows what can be done, and nothing else.
      for (const button of named.flatMap(([event]) => offered(event))) {
        expect([button.getAttribute('aria-disabled'), heardWith(button)]).toEqual([
          'true',
          expect.stringContaining('Not yet. Wait a little.'),
        ])
        await press(button)
      }
      expect([screen.queryByRole('dialog'), asked(), page.api.asked(markPaid)]).toEqual([null, [], []])
    },
  )
})

const acts: [OrderAct['action'], Case, string?][] = [
  ['cancel', { role: 'buyer', state: 'awaiting_payment' }],
  ['extend', { role: 'seller', state: 'awaiting_payment' }],
  ['confirm', { role: 'seller', state: 'paid' }],
  ['ask_cancel', { role: 'buyer', state: 'paid' }],
  ['ask_cancel', { role: 'seller', state: 'paid' }],
  ['ask_undo', { role: 'buyer', state: 'paid' }],
  ...requests
    .filter((it) => permitted(it).some((event) => ANSWERS[event]))
    .flatMap((it): [OrderAct['action'], Case, string?][] => [
      [`accept_${it.asked?.what ?? 'cancel'}`, it],
      [`refuse_${it.asked?.what ?? 'cancel'}`, it, 'The money has arrived.'],
    ]),
]

/** Presses the button of an act and, where it is asked back, the same verb in the dialog; `times` at once. */
async function act(event: OrderEvent, reason: string | undefined, times = 1): Promise<void> {
  await press(offered(event)[0] as Element)
  const dialog = screen.queryByRole('dialog')
  if (!dialog) return
  if (reason) await type(screen.getByRole('textbox', { name: /^Why/ }), reason)
  const [confirm] = offered(event).filter((button) => dialog.contains(button))
  await does(() => {
    for (let time = 0; time < times; time++) fireEvent.click(confirm as Element)
  })
  await pass(20)
}

describe.each(acts)('%s of %j', (action, it, reason) => {
  const body = () => ({ order_id: order.id, seen: it.state, action, ...(reason && { reason }) })

  test('is sent once, with what its reader saw, and shows the answer', async () => {
    await open(it)
    page.api.on(closeOrder, () => ({ ...order, state: 'cancelled_mutually' as const, version: 2 }))
    await act(action, reason, 2)
    expect(asked().map((one) => one.body)).toEqual([body()])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByText('Cancelled by both').length).toBeGreaterThan(0)
  })

  test('whose answer was lost is spoken of, and repeated with the same key', async () => {
    await open(it)
    page.api.on(closeOrder, () => {
      throw new LostAnswer()
    })
    await act(action, reason)
    expect(spoken().join(' ')).toContain('Repeating is safe')
    await act(action, reason)
    const keys = asked().map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('in a tab that is out of date shows how it stands now, and that nothing was done', async () => {
    await open(it)
    page.api.on(closeOrder, () => {
      throw new Refusal('order_moved_on', { state: 'disputed', order: { ...order, state: 'disputed', version: 5 } })
    })
    await act(action, reason)
    expect(spoken().join(' ')).toContain('The order has moved on')
    expect(screen.getByRole('link', { name: 'Go to the dispute' })).toBeTruthy()
  })
})

test('who accepts to cancel says that it is them, and reads what goes by it', async () => {
  await open({ role: 'buyer', state: 'paid', asked: { what: 'cancel', by: 'seller', at: '2026-03-02T10:05:00.000Z' } })
  page.api.on(closeOrder, ({ stepUp }) => {
    if (!stepUp) throw new Refusal('step_up_required', { methods: ['totp'] })
    return { ...order, state: 'cancelled_mutually' as const, version: 2 }
  })
  await act('accept_cancel', undefined)
  await fetched()
  const dialog = screen.getByRole('dialog', { name: /^Confirm that it is you to let .+ go back to the seller$/ })
  // Its last digit sends it.
  await type(within(dialog).getByLabelText('Code from your app'), '123456')
  await fetched()
  expect(asked().map(({ stepUp }) => stepUp !== null)).toEqual([false, true])
  expect(screen.getAllByText('Cancelled by both').length).toBeGreaterThan(0)
})

test('a seller who says that the payment arrived says that it is them', async () => {
  await open({ role: 'seller', state: 'paid' })
  page.api.on(closeOrder, ({ stepUp }) => {
    if (!stepUp) throw new Refusal('step_up_required', { methods: ['totp'] })
    return { ...order, state: 'payment_confirmed' as const, version: 2 }
  })
  await act('confirm', undefined)
  await fetched()
  const dialog = screen.getByRole('dialog', { name: /^Confirm that it is you to say that .+ arrived$/ })
  await type(within(dialog).getByLabelText('Code from your app'), '123456')
  await fetched()
  expect(asked().map(({ stepUp }) => stepUp !== null)).toEqual([false, true])
})

test('a question that the order moved on under is answered for the state that it was put in', async () => {
  await open({ role: 'buyer', state: 'awaiting_payment' })
  page.api.on(closeOrder, () => {
    throw new Refusal('order_moved_on', { state: order.state, order })
  })
  await press(offered('cancel')[0] as Element)
  order = { ...orderAt({ role: 'buyer', state: 'cancelled_mutually' }), id: order.id, version: 5 }
  await does(() => put(getOrder, { query: { order_id: order.id } }, order))
  const dialog = screen.getByRole('dialog')
  await press(offered('cancel').filter((button) => dialog.contains(button))[0] as Element)
  expect(asked().map(({ body }) => body)).toMatchObject([{ seen: 'awaiting_payment', action: 'cancel' }])
  expect(spoken().join(' ')).toContain('The order has moved on')
})

describe('refusing', () => {
  test('needs a reason that the other side can read: the fault stands at the field, which has the focus', async () => {
    const [it] = requests.filter((one) => permitted(one).includes('refuse_cancel')) as [Case]
    await open(it)
    await act('refuse_cancel', ' too short')
    const field = screen.getByRole('textbox', { name: /^Why/ })
    expect([asked(), field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual([[], 'true', true])
    expect(heardWith(field)).toMatch(/^Say why in at least 10 characters/)
    await type(field, 'It has not arrived.')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })
})

test('who has yet to pay reads that the seller can’t release yet, and until when', async () => {
  const pay_to = { rail: 'nip', rail_name: 'NIP transfer', holder: 'Bob Adeyemi', details: [] }
  await open(someOrder({ pay_to }))
  expect(screen.queryByText('This seller can’t release yet')).toBeNull()
  await open(someOrder({ pay_to, seller_frozen_until: '2026-03-03T09:00:00.000Z' }))
  expect(screen.getByText('This seller can’t release yet')).toBeTruthy()
  expect(document.querySelector('time[datetime="2026-03-03T09:00:00.000Z"]')).not.toBeNull()
})
