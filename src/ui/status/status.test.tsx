// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type OrderRole, type OrderState, orderMachine } from '../../contract/orders/order-machine.ts'
import { transactionStatuses } from '../../contract/wallet/payments.ts'
import { drawn } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { Counted } from './Counted.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { OrderTurn } from './OrderTurn.tsx'
import { Status } from './Status.tsx'
import { TransactionStatus } from './TransactionStatus.tsx'

testPage()

/** Word, icon and colour of a state: none of the three is needed to understand it. */
function looks() {
  const [state] = screen.getByRole('main').children as unknown as [HTMLElement]
  return { word: state.textContent, icon: state.querySelector('svg')?.getAttribute('class'), colour: state.className }
}
const orderLooks = (role: OrderRole, state: OrderState) => {
  const { leave } = drawn(<OrderStatus order={{ role, state }} />, ['orderStates'])
  const seen = looks()
  leave()
  return seen
}

test.each([
  [0, null],
  [7, '7'],
  [12, '9+'],
])('%i of something stand beside its icon, from left to right in every language', (count, shown) => {
  drawn(<Counted count={count}>icon</Counted>, [], 'ar')
  const badge = screen.getByText('icon').querySelector('[data-shown]')
  expect(badge?.getAttribute('data-shown') ?? null).toBe(shown)
})

test('a badge is no text: the name of what bears it says how many', () => {
  drawn(
    <a href="/orders">
      <Counted count={1}>الطلبات</Counted> <span className="sr-only">طلب واحد</span>
    </a>,
    [],
    'ar',
  )
  expect(screen.getByRole('link', { name: 'الطلبات طلب واحد' }).textContent).toBe('الطلبات طلب واحد')
})

describe.each(orderMachine.states)('an order that is %s', (state) => {
  test('has a word for both sides; good news for one is bad for the other only where it was decided', () => {
    const [buyer, seller] = [orderLooks('buyer', state), orderLooks('seller', state)]
    const decided = state === 'resolved_to_buyer' || state === 'resolved_to_seller'
    expect(buyer.word).not.toBe('')
    expect(buyer.word === seller.word).toBe(!decided)
    expect(buyer.colour === seller.colour).toBe(!decided)
    // What the colour says the icon says too.
    expect(buyer.icon === seller.icon).toBe(!decided)
  })
})

test.each([
  ['buyer', 'awaiting_payment', 'pay', 'Pay now'],
  ['seller', 'paid', 'check', 'Check the payment'],
  ['seller', 'paid', 'answer', 'Answer the request'],
  ['buyer', 'paid', 'answer', 'Answer the request'],
  ['seller', 'payment_confirmed', 'release', 'Release now'],
] as const)(
  'a list tells a %s of an order in %s what waits for them (%s) in place of its state',
  (role, state, turn, act) => {
    const order = { role, state, turn }
    const { leave } = drawn(<OrderTurn order={order} />, ['orderStates'])
    expect(looks().word).toBe(act)
    leave()
    drawn(<OrderTurn order={{ ...order, turn: null }} />, ['orderStates'])
    expect(looks().word).not.toBe(act)
  },
)

test('a decision is told to its reader as theirs or not', () => {
  const words = (['buyer', 'seller'] as const).map((role) => orderLooks(role, 'resolved_to_buyer').word)
  expect(words).toEqual(['Decided for you', 'Decided against you'])
})

test('no two states of an order share a word, nor two of a deposit', () => {
  const orders = orderMachine.states.map((state) => orderLooks('buyer', state).word)
  const deposits = transactionStatuses.map((status) => {
    const { leave } = drawn(<TransactionStatus status={status} />)
    const { word } = looks()
    leave()
    return word
  })
  expect(new Set(orders).size).toBe(orders.length)
  expect(new Set(deposits).size).toBe(deposits.length)
})

test('a state stays in one line, or takes two where it says until when', () => {
  drawn(
    <>
      <Status tone="positive">Ready</Status>
      <Status tone="progress" wraps>
        Lista para usar desde el 29 nov 2026, 14:00 UTC
      </Status>
    </>,
  )
  expect(screen.getByText('Ready').className).toContain('whitespace-nowrap')
  expect(screen.getByText(/^Lista/).className).not.toContain('whitespace-nowrap')
})
