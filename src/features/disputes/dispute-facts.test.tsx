// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '../../contract/orders/orders.ts'
import { disputes as w } from '../../words/en/orders/disputes.ts'
import { orderStates as states } from '../../words/en/orders/order-states.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { someDispute, someOrder } from '../testing/trades.ts'
import { DisputeFacts } from './DisputeFacts.tsx'

testPage()

test.each<[string, Partial<Order>, string]>([
  ['is open', { state: 'disputed' }, states.agreedOutside],
  ['the buyer lost', { state: 'resolved_to_seller' }, states.agreedOutside],
  ['the buyer won, to the buyer', { state: 'resolved_to_buyer' }, w.payment],
  ['the buyer won, to the seller', { state: 'resolved_to_buyer', role: 'seller' }, states.agreedOutside],
  ['is about a release', { state: 'released' }, states.agreedOutside],
])('of the payment in a dispute that %s no more is claimed than is known', (_, odd, label) => {
  const order = someOrder({ deadline: null, ...odd })
  for (const dispute of [someDispute(order), undefined]) {
    const { leave } = drawn(<DisputeFacts order={order} dispute={dispute} />, [
      'disputes',
      'disputeReasons',
      'orderStates',
    ])
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect([states.agreedOutside, w.payment].filter((one) => labels.includes(one))).toEqual([label])
    leave()
  }
})
