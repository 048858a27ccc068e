import { type BrowserContext, expect, type Page } from 'playwright/test'
import { createCurrencyAd } from '../../src/contract/market/market.ts'
import { createPaymentMethod } from '../../src/contract/rails/payment-methods.ts'
import { express as words } from '../../src/words/en/market/express.ts'
import { trade } from '../../src/words/en/market/trade.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { deposit, newCustomer } from './people.ts'
import { test } from './test.ts'
import { confirmed } from './traders.ts'

// One of two who take the same offer is refused, on purpose.
test.use({ provoked: [401, 404, 422] })

/** Offers of dollars for naira in one size, cheaper than any other test's. */
async function selling(context: BrowserContext, prices: readonly string[]): Promise<string> {
  const seller = await newCustomer(context, 'xena')
  await deposit(context, 'USD', '100.00')
  const bank = { rail: 'nip', currency: 'NGN', fields: { bank: 'Lily Bank', account_number: '0123456789' } }
  const { id } = await confirmed(context, seller, createPaymentMethod, { body: bank })
  for (const price of prices)
    await confirmed(context, seller, createCurrencyAd, {
      body: {
        ...{ side: 'sell', asset: 'USD', currency: 'NGN', pricing: { kind: 'fixed', price }, total: '17' },
        ...{ min: '20000', max: '20000', method_ids: [id], window_minutes: 30 },
      },
    })
  return seller.username
}

const address = '/dashboard/p2p/express?asset=USD&currency=NGN&amount=20000'
const orderRoom = /p2p\/confirm\?order_id=/

test('of two who take the best offer at once one gets it, the other is shown the next best and takes that', async ({
  context,
  stranger,
}) => {
  test.slow()
  const seller = await selling(context, ['1200', '1250'])
  const pages = await Promise.all(
    ['yara', 'zoe'].map(async (name) => {
      const page = await stranger()
      await newCustomer(page.context(), name)
      await page.goto(address)
      await alive(page)
      await expect(page.getByRole('region', { name: words.best })).toContainText(seller)
      return page
    }),
  )
  const [first, second] = pages as [Page, Page]
  await expectAccessible(first)
  await first.setViewportSize(phone)
  await expectNoOverflow(first)
  await first.setViewportSize(desk)
  const opened = (page: Page) => page.getByRole('dialog', { name: /^Buy .* USD for 20,000\.00 NGN\?$/ })
  for (const page of pages) {
    await page.getByRole('button', { name: /^Buy 16\.6\d USD$/ }).click()
    await expect(opened(page).getByText(/Price locked for \d+ s/)).toBeVisible()
  }
  await opened(first).getByRole('button', { name: /^Buy / }).click()
  await expect(first).toHaveURL(orderRoom, { timeout: 20_000 })
  await opened(second).getByRole('button', { name: /^Buy / }).click()
  const sure = opened(second)
  await expect(sure.getByText(fill(trade.instead, { name: seller }))).toBeVisible()
  await expect(sure).toContainText(trade.moved)
  await expect(sure.getByText(/^You get 0\.6\d\sUSD less than before\.$/)).toBeVisible()
  await expectAccessible(second)
  await expect(second, 'nothing was placed by itself').toHaveURL(/p2p\/express/)
  await sure.getByRole('button', { name: /^Accept, and buy 15\.9\d USD$/ }).click()
  await expect(second).toHaveURL(orderRoom, { timeout: 20_000 })
})

test('where nothing fits, it says why, and leads to what does', async ({ page, context }) => {
  await newCustomer(context, 'willa')
  await page.goto('/dashboard/p2p/express?asset=USDT&currency=EUR&amount=500000')
  await alive(page)
  await expect(page.getByRole('heading', { name: words.noAmount })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('status').getByRole('button', { name: /EUR$/ }).first().click()
  await expect(page.getByRole('region', { name: words.best })).toBeVisible()
  await page.goto('/dashboard/p2p/express?asset=USDT&currency=INR&amount=5000')
  await page.getByRole('link', { name: /offers? in KES$/ }).click()
  await expect(page).toHaveURL(/p2p\/express\?asset=USDT&currency=KES/)
})

test('the palette leads there by a sentence, filled in', async ({ page, context }) => {
  await newCustomer(context, 'vera')
  await page.goto('/dashboard')
  await alive(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('buy 100 usdt with eur')
  await page.getByRole('option', { name: /best offer of other people/ }).click()
  await expect(page).toHaveURL(/p2p\/express\?/)
  await alive(page)
  await expect(page.getByLabel(trade.get, { exact: true })).toHaveValue('100')
})
