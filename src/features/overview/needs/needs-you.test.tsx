// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Transaction } from '../../../contract/wallet/payments.ts'
import { drawn } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { NeedsYou } from './NeedsYou.tsx'

testPage()

const deposit = (reference: string | null): Transaction => ({
  ...{ id: crypto.randomUUID(), version: 1, kind: 'deposit', number: 'D-260302-4K7MQX', status: 'pending', paid: null },
  ...{ received: { amount: '200.00', asset: 'BRL' }, outside: null, counterparty: null, fee: null, reference },
  ...{ chain: null, created_at: '2026-03-02T10:00:00.000Z', completed_at: null },
})

test.each([
  ['FLN-7K4M-29QX', 'Send 200.00\u00a0BRL to finish your deposit', 'Reference FLN-7K4M-29QX'],
  [null, 'Pay 200.00\u00a0BRL by card to finish your deposit', 'Number D-260302-4K7MQX'],
])('a deposit with the reference %s says how it is paid', (reference, title, hint) => {
  drawn(<NeedsYou profile={undefined} orders={[]} wishes={[]} buys={[]} waiting={[deposit(reference)]} />, ['overview'])
  expect(document.body.textContent).toContain(title)
  expect(document.body.textContent).toContain(hint)
})
