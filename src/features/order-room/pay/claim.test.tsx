// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileFacts } from '../../../contract/orders/orders.ts'
import { orderRoom as w } from '../../../words/en/orders/order-room.ts'
import { drawn } from '../../testing/draw.tsx'
import { someOrder } from '../../testing/trades.ts'
import { Claim } from './Claim.tsx'

// Files on their way: what is looked at is where they will stand.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(cleanup)

const payment = {
  payer_name: 'Ada Obi',
  name_matches: true,
  bank_reference: null,
  at: '2026-11-20T12:00:00.000Z',
}
const proof = (n: number): FileFacts => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  name: `receipt-${n}.png`,
  type: 'image/webp',
  bytes: 2048,
  sha256: 'a'.repeat(64),
  uploaded_at: payment.at,
})

describe('proofs of a payment', () => {
  test('stand beside one another, a screen high whatever their number', () => {
    const order = someOrder({ role: 'seller', state: 'paid', payment, proofs: [1, 2, 3].map(proof) })
    drawn(<Claim order={order} payment={payment} />, ['orderRoom'])
    const slides = screen.getByRole('region', { name: 'Proofs of payment' })
    expect(slides.children).toHaveLength(3)
    expect(within(slides).getAllByRole('status')).toHaveLength(3)
  })

  test('need no slides where there is one', () => {
    const order = someOrder({ role: 'seller', state: 'paid', payment, proofs: [proof(1)] })
    drawn(<Claim order={order} payment={payment} />, ['orderRoom'])
    expect(screen.queryByRole('region', { name: 'Proofs of payment' })).toBeNull()
  })
})

test('the reference stands there to copy until the receipt has it', () => {
  const copies = (state: 'paid' | 'released') => {
    const { leave } = drawn(<Claim order={someOrder({ role: 'seller', state, payment })} payment={payment} />, [
      'orderRoom',
    ])
    const found = screen.queryAllByRole('button', { name: `Copy ${w.referenceWhat}` }).length
    leave()
    return found
  }
  expect([copies('paid'), copies('released')]).toEqual([1, 0])
})

test.each([
  ['checked', true, w.nameMatches, 'text-positive'],
  ['given', true, w.nameSame, 'text-ink-muted'],
  ['given', false, w.nameDiffers, 'text-danger'],
] as const)(
  'of a name that is %s, the same as paid from: %s, the seller reads %j',
  (name_source, name_matches, says, tone) => {
    const said = { ...payment, name_matches }
    const order = someOrder({ role: 'seller', state: 'paid', payment: said })
    order.counterparty = { ...order.counterparty, name_source }
    drawn(<Claim order={order} payment={said} />, ['orderRoom'])
    const verdict = within(document.querySelector('dl') as HTMLElement).getByText(says)
    expect([verdict.className.includes(tone), verdict.querySelector('svg') !== null]).toEqual([
      true,
      tone !== 'text-ink-muted',
    ])
  },
)
