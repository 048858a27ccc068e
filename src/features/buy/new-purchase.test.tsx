// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type BuyRequest, buyEstimate, placeBuy } from '../../contract/buying/buy-crypto.ts'
import { ui } from '../../words/en/ui.ts'
import { drawn, heardWith, pageButton, press, spoken } from '../testing/draw.tsx'
import { BEGINNING, pass, testPage } from '../testing/test-page.tsx'
import { NewPurchase } from './NewPurchase.tsx'

vi.mock('./ReviewBuy.tsx', () => {
  throw new TypeError('no connection')
})

const page = testPage()

const terms = ({ amount, ...asked }: BuyRequest) => ({
  ...asked,
  pay: amount,
  receive: '99.500000',
  fee: '0.500000',
  ...{ fee_bps: 50, spread_bps: 20, rate: '1', market_rate: '1' },
})

test('a purchase whose last look doesn’t come can be left, and its form is of use again', async () => {
  page.api.on(buyEstimate, ({ query }) => ({ ...terms(query), as_of: BEGINNING, in_stock: true }))
  page.api.on(placeBuy, ({ body }) => ({
    ...terms(body),
    id: crypto.randomUUID(),
    version: 1,
    number: 'B-260302-4K7MQX',
    status: 'placed' as const,
    reason: null,
    deadline_at: '2026-03-02T10:00:15.000Z',
    created_at: BEGINNING,
    ...{ confirmed_at: null, closed_at: null, arrived: null },
  }))
  const start = { currency: 'USD', asset: 'USDT' }
  const ahead = vi.fn<() => void>()
  const given = { open: ['USD'], cards: [], sandbox: false, ahead, onConfirmed: () => {} }
  drawn(<NewPurchase start={start} typed={{ side: 'pay', text: '100' }} {...given} />, ['buy', 'amountFaults'])
  await pass(400)
  const button = () => pageButton(/^Buy/)
  expect(ahead).not.toHaveBeenCalled()
  await press(button())
  expect([ahead.mock.calls.length, button().getAttribute('aria-busy'), heardWith(button())]).toEqual([1, 'true', ''])
  expect(spoken().join(' ')).toContain('Nothing was sent')
  await press(screen.getByRole('button', { name: ui.close }))
  await pass(400)
  expect([spoken().join(' ').includes(ui.partFailed), button().getAttribute('aria-busy')]).toEqual([false, null])
  await press(button())
  expect(page.api.asked(placeBuy)).toHaveLength(2)
})
