// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conversionQuote, convertAtQuote, customerConversions, type Quote } from '../../contract/wallet/swap.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { ui } from '../../words/en/ui.ts'
import { drawn, fetched, pageButton, press, spoken } from '../testing/draw.tsx'
import { balanceOf, quoteAt } from '../testing/figures.ts'
import { BEGINNING, pass, testPage } from '../testing/test-page.tsx'
import SwapScreen from './Swap.island.tsx'

const tried = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./SwapReceipt.tsx', () => {
  tried()
  throw new TypeError('no connection')
})

const page = testPage()

test('a receipt is fetched while one looks for the last time; where it doesn’t come, the swap is to be seen among the others', async () => {
  history.replaceState(null, '', '/dashboard/swap?from=EUR&to=NGN&amount=100')
  const anew = vi.spyOn(location, 'reload').mockImplementation(() => {})
  let quoted: Quote | undefined
  page.api.on(customerBalance, () => balanceOf({ EUR: '500.00' }))
  page.api.on(customerConversions, () => [])
  page.api.on(conversionQuote, ({ query }) => {
    quoted = quoteAt(query, 1_600n)
    return quoted
  })
  page.api.on(convertAtQuote, () => {
    const { from, to, pay, receive, fee, rate, fee_bps, spread_bps, market_rate } = quoted as Quote
    return {
      id: crypto.randomUUID(),
      number: 'CV-261121-4K7MQX9D2R',
      ...{ from, to, pay, receive, fee, rate, fee_bps, spread_bps, market_rate },
      created_at: BEGINNING,
    }
  })
  const words = wordsFor('en', 'ui', 'swap', 'amountFaults')
  const asked = { from: 'EUR', to: 'NGN', amount: '100', display: 'EUR' }
  drawn(<SwapScreen words={words} page={{} as never} {...asked} />)
  await pass(400)
  await fetched()
  expect(tried).not.toHaveBeenCalled()
  await press(pageButton(/^Swap 100/))
  expect(tried).toHaveBeenCalled()
  const dialog = screen.getByRole('dialog')
  const [confirm] = screen.getAllByRole('button', { name: /^Swap/ }).filter((one) => dialog.contains(one))
  await press(confirm as Element)
  await fetched()
  expect(page.api.asked(convertAtQuote)).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Swap')
  expect(spoken().join(' ')).toContain('What was done is done')
  expect(screen.getByRole('link', { name: 'See your swaps' }).getAttribute('href')).toBe(
    '/dashboard/transactions/conversion',
  )
  for (const _ of [1, 2]) await press(screen.getByRole('button', { name: ui.tryAgain }))
  expect([anew.mock.calls, location.search]).toEqual([[], '?from=EUR&to=NGN'])
})
