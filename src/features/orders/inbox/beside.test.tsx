// @vitest-environment happy-dom
import { renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inbox as w } from '../../../words/en/orders/inbox.ts'
import { drawn, fetched, press } from '../../testing/draw.tsx'
import { does, testPage } from '../../testing/test-page.tsx'
import { someOrder } from '../../testing/trades.ts'
import { Beside } from './Beside.tsx'
import { InboxRows } from './InboxRows.tsx'
import { useFirstWaiting } from './use-first-waiting.ts'

testPage()
vi.mock('../../order-room/RoomPane.tsx', () => ({ RoomPane: () => <p>The room</p> }))

let wide: boolean
let turned: () => void
beforeEach(() => {
  wide = false
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: wide,
        addEventListener: (_: string, changed: () => void) => {
          const before = turned
          turned = () => [before(), changed()]
        },
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  turned = () => {}
  return () => media.mockRestore()
})

test('the order comes beside the list once the screen is turned wide enough for both', async () => {
  const order = { ...someOrder({ role: 'seller', state: 'paid', deadline: null }), taker: false }
  const onOpen = vi.fn<(id: string) => void>()
  const rows = [{ order, avatar: null, unread: 0, last: null }]
  drawn(
    <>
      <InboxRows rows={rows} current={undefined} onOpen={onOpen} />
      <Beside orderId={order.id} />
    </>,
    ['inbox', 'orderStates'],
  )
  const line = () => screen.getByRole('link', { name: new RegExp(order.counterparty.username) })
  line().addEventListener('click', (event) => event.preventDefault())
  await press(line())
  expect([onOpen.mock.calls, screen.queryByText('The room')]).toEqual([[], null])
  wide = true
  await does(() => turned())
  await fetched()
  expect(screen.getByText('The room')).toBeDefined()
  expect(screen.queryByText(w.loadingOrder)).toBeNull()
  await press(line())
  expect(onOpen.mock.calls).toEqual([[order.id]])
})

test('where both fit the first that waits is opened, once, and none that comes to wait later', () => {
  const row = (id: string, your_turn: boolean) => {
    const order = { ...someOrder({ role: 'seller', state: 'paid', deadline: null }), id, your_turn, taker: false }
    return { order, avatar: null, unread: 0, last: null }
  }
  const open = vi.fn<(id: string) => void>()
  const opensOf = (opened: string | undefined, ...lists: ReturnType<typeof row>[][]) => {
    open.mockClear()
    const { rerender } = renderHook(({ rows }) => useFirstWaiting(opened, rows, open), {
      initialProps: { rows: undefined as ReturnType<typeof row>[] | undefined },
    })
    for (const rows of lists) rerender({ rows })
    return open.mock.calls.flat()
  }
  const waits = [row('one', false), row('two', true), row('three', true)]
  expect(opensOf(undefined, waits)).toEqual([])
  wide = true
  expect(opensOf(undefined, waits, [...waits].reverse())).toEqual(['two'])
  expect(opensOf('one', waits)).toEqual([])
  expect(opensOf(undefined, [row('one', false)], waits)).toEqual([])
})
