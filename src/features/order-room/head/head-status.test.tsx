// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getDispute } from '../../../contract/orders/disputes.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { drawn } from '../../testing/draw.tsx'
import { pass, testPage } from '../../testing/test-page.tsx'
import { someDispute, someOrder } from '../../testing/trades.ts'
import { OrderReceipt } from '../end/OrderReceipt.tsx'
import { HeadStatus } from './HeadStatus.tsx'

const page = testPage()

const sections = ['orderRoom', 'orderStates', 'orderEvents', 'ownEvents'] as const

test.each<[string, Partial<Order>, string[]]>([
  ['whose turn it is', { your_turn: true, state: 'awaiting_payment' }, ['Your turn']],
  ['where it stands while the other has to act', { your_turn: false, state: 'paid' }, ['Paid, being checked']],
  ['that it is disputed, whoever has to act', { your_turn: true, state: 'disputed' }, ['In dispute']],
])('beside the headline stands %s, and nothing else of the two', (_, odd, said) => {
  drawn(<HeadStatus order={someOrder(odd)} />, [...sections])
  const words = ['Your turn', 'Waiting for payment', 'Paid, being checked', 'In dispute']
  expect(words.filter((word) => screen.queryByText(word))).toEqual(said)
})

test('a receipt stresses what its reader got: a seller’s what was paid outside, not what the buyer got', () => {
  const stressed = (odd: Partial<Order>) => {
    const closed_at = '2026-03-02T10:20:00.000Z'
    const { leave } = drawn(<OrderReceipt order={someOrder({ state: 'released', closed_at, ...odd })} />, [...sections])
    const labels = screen.getAllByRole('term').filter(({ className }) => className.includes('font-semibold'))
    const said = labels.map(({ textContent }) => textContent)
    leave()
    return said
  }
  expect(stressed({ role: 'seller' })).toEqual(['Paid to you directly'])
})

test('a receipt of what a moderator decided says why', async () => {
  const closed_at = '2026-03-02T10:20:00.000Z'
  const by = { seq: 9, event: 'resolve_to_seller', by: 'moderator', at: closed_at, data: {}, hash: 'h' } as const
  const order = someOrder({
    state: 'resolved_to_seller',
    closed_at,
    timeline: [{ ...by, state: 'resolved_to_seller' }],
  })
  const decision = {
    outcome: 'to_seller',
    buyer_amount: '0',
    reason: 'No payment.',
    at: closed_at,
    final: true,
  } as const
  page.api.on(getDispute, () => someDispute(order, { state: 'closed', decision }))
  drawn(<OrderReceipt order={order} />, [...sections])
  await pass(0)
  expect(screen.getByText('No payment.')).toBeTruthy()
})
