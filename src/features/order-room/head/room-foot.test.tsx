// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getChat } from '../../../contract/chat.ts'
import { eventsOpen } from '../../../contract/machine.ts'
import { getOrder, openTradesCount, releaseOrder } from '../../../contract/orders/order-endpoints.ts'
import { orderMachine } from '../../../contract/orders/order-machine.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { orderRoom } from '../../../words/en/orders/order-room.ts'
import { drawn, heardWith, press } from '../../testing/draw.tsx'
import { Refusal } from '../../testing/test-api.ts'
import { pass, testPage } from '../../testing/test-page.tsx'
import { someOrder } from '../../testing/trades.ts'
import { partIds } from '../pay/part-ids.ts'
import { useRoom } from '../use-room.ts'
import { ActFoot } from './ActFoot.tsx'
import { guidanceId } from './Guidance.tsx'
import { RoomFoot } from './RoomFoot.tsx'

const page = testPage()
let order: Order

beforeEach(() => {
  page.api.on(getOrder, () => order)
  page.api.on(openTradesCount, () => ({ open: 1, waiting: 1 }))
  page.api.on(getChat, () => {
    throw new Refusal('not_found')
  })
})

function Foot() {
  const room = useRoom(order.id)
  return room.order ? (
    <>
      <RoomFoot order={room.order} room={room} />
      {room.releasing && <p>Asked</p>}
      <div id={guidanceId} />
      <button type="button" onClick={room.refresh}>
        Look again
      </button>
      <button type="button" onClick={() => room.setFilesReady(false)}>
        Attach
      </button>
    </>
  ) : null
}

function WideFoot() {
  const room = useRoom(order.id)
  return room.order ? <ActFoot order={room.order} room={room} /> : null
}

async function open(role: Order['role'], state: Order['state'], odd: Partial<Order> = {}, wide = false): Promise<void> {
  const actions = eventsOpen(orderMachine, state, role).map((event) => ({
    event,
    allowed: true,
    why_not: [],
    at: null,
  }))
  const pay_to = { rail: 'sepa', rail_name: 'SEPA', holder: 'Ada Obi', details: [] }
  order = someOrder({ role, state, actions, deadline: null, ...(state === 'awaiting_payment' && { pay_to }), ...odd })
  drawn(wide ? <WideFoot /> : <Foot />, ['chat', 'orderRoom'])
  await pass(0)
}

/** Where the page has shown its buyer where to pay. */
const sees = async () => press(screen.getByRole('link', { name: orderRoom.seePayTo }))

test('the buyer sees where to pay before they say that they did, and sends the form of the page from it', async () => {
  await open('buyer', 'awaiting_payment')
  expect(screen.queryByRole('button', { name: /^I have paid/ })).toBeNull()
  const jump = screen.getByRole('link', { name: orderRoom.seePayTo })
  expect(jump.getAttribute('href')).toBe(`#${partIds.payTo}`)
  await sees()
  const button = screen.getByRole('button', { name: /^I have paid/ })
  expect([button.getAttribute('type'), button.getAttribute('form')]).toEqual(['submit', partIds.paidForm])
})

test('the seller sees what to check before they release, and is asked once more', async () => {
  await open('seller', 'paid')
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull()
  const checks = screen.getByRole('link', { name: orderRoom.seeChecks })
  expect(checks.getAttribute('href')).toBe(`#${guidanceId}`)
  await press(checks)
  await press(screen.getByRole('button', { name: /^Release/ }))
  expect([screen.queryByText('Asked') !== null, page.api.asked(releaseOrder)]).toEqual([true, []])
})

test('what the seller saw before the payment is not what to check after it', async () => {
  let inSight = true
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      told: (entries: readonly unknown[]) => void
      constructor(told: (entries: readonly unknown[]) => void) {
        this.told = told
      }
      observe(target: Element) {
        if (inSight) this.told([{ target, isIntersecting: true, intersectionRatio: 1 }])
      }
      disconnect() {}
    },
  )
  await open('seller', 'awaiting_payment')
  inSight = false
  const paid = eventsOpen(orderMachine, 'paid', 'seller')
  order = {
    ...order,
    ...{ state: 'paid', version: order.version + 1 },
    actions: paid.map((event) => ({ event, allowed: true, why_not: [], at: null })),
  }
  await press(screen.getByRole('button', { name: 'Look again' }))
  await pass(0)
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull()
  expect(screen.getByRole('link', { name: orderRoom.seeChecks })).toBeDefined()
})

test('with more room the seller sees what the buyer says before they release, and the act then covers nothing', async () => {
  await open(
    'seller',
    'paid',
    { payment: { payer_name: 'Ada Obi', name_matches: true, bank_reference: null, at: '2026-03-02T10:05:00.000Z' } },
    true,
  )
  const foot = () => document.querySelector('.act-foot') as HTMLElement
  const inFoot = () => within(foot())
  expect([inFoot().queryByRole('button'), foot().classList.contains('sticky')]).toEqual([null, true])
  const checks = inFoot().getByRole('link', { name: orderRoom.seeChecks })
  expect(checks.getAttribute('href')).toBe(`#${partIds.claim}`)
  await press(checks)
  expect(inFoot().getByRole('button', { name: /^Release/ })).toBeDefined()
  expect(foot().classList.contains('sticky')).toBe(false)
})

test('with more room the buyer’s act covers nothing before they were where to pay, which stands above it', async () => {
  await open('buyer', 'awaiting_payment', {}, true)
  const foot = document.querySelector('.act-foot') as HTMLElement
  expect(within(foot).getByRole('button', { name: /^I have paid/ })).toBeDefined()
  expect(foot.classList.contains('sticky')).toBe(false)
})

test('a payment that looks odd is read first', async () => {
  await open('seller', 'paid', { flags: ['proof_reused'] })
  expect([
    screen.queryByRole('button', { name: /^Release/ }),
    screen.getByRole('link', { name: orderRoom.seeOdd }).getAttribute('href'),
  ]).toEqual([null, `#${partIds.claim}`])
})

test('who waits reads for whom, a dispute leads to its page, and the chat is there', async () => {
  await open('buyer', 'paid')
  expect(screen.getByText(/^Waiting for/)).toBeDefined()
  expect(screen.getByRole('link', { name: /^Chat with/ }).getAttribute('href')).toContain(`order_id=${order.id}`)
})

test('in a dispute it leads there', async () => {
  await open('buyer', 'disputed')
  const links = within(document.body).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toContain('/dashboard/p2p/dispute')
})

test('while the form’s files are on their way, its button waits and says so', async () => {
  await open('buyer', 'awaiting_payment')
  await sees()
  const button = () => screen.getByRole('button', { name: /^I have paid/ })
  expect(heardWith(button())).toBe('')
  await press(screen.getByRole('button', { name: 'Attach' }))
  expect([button().getAttribute('aria-disabled'), heardWith(button())]).toEqual(['true', orderRoom.uploadsWait])
})

test.each([
  ['as high as it is', 97, '97px'],
  ['nothing where it isn’t shown', 0, ''],
])('the page keeps free for it: %s', async (_, height, kept) => {
  let drawn = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        drawn = told
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  await open('buyer', 'awaiting_payment')
  drawn()
  const free = () => document.documentElement.style.getPropertyValue('--foot')
  expect(free()).toBe(kept)
  cleanup()
  expect(free()).toBe('')
})
