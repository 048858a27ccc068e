import { expect, type Page } from 'playwright/test'
import { buy as words } from '../../src/words/en/money/buy.ts'
import { alive, expectAccessible } from './looks.ts'
import { newCustomer } from './people.ts'
import { test } from './test.ts'

/** The last look at a purchase for this many euros, at a locked price. */
async function reviewed(page: Page, amount: string) {
  await page.goto('/dashboard/buy-crypto/order?currency=EUR&asset=BTC')
  await alive(page)
  await page.getByLabel(words.pay, { exact: true }).fill(amount)
  await expect(page.getByLabel(words.get, { exact: true })).toHaveValue(/^0\.0\d+$/)
  await page.getByRole('button', { name: /^Buy 0\.0\d+ BTC$/ }).click()
  const review = page.getByRole('dialog', { name: new RegExp(`^Buy 0\\.0\\d+ BTC for ${amount} EUR`) })
  await expect(review).toBeVisible()
  return review
}

test('bitcoin bought by bank transfer: price locked, money sent, in the balance, and in every list of it', async ({
  page,
  context,
}) => {
  await newCustomer(context, 'buyer')
  const review = await reviewed(page, '100.00')
  await review.getByRole('button', { name: 'Confirm 100.00 EUR' }).click()
  await expect(page.getByRole('heading', { name: 'Send 100.00 EUR' })).toBeVisible()
  await expect(page.getByText(/^FLN-/)).toBeVisible()
  // The sandbox's bank pays by itself, and the page follows.
  await expect(page.getByRole('heading', { name: /^You bought 0\.0\d+ BTC$/ })).toBeVisible()
  await page.getByRole('link', { name: words.back }).click()
  await expect(page.getByRole('heading', { name: words.list, level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: words.state_released })
  await expect(row).toContainText('100.00')
  await expectAccessible(page, ['dark'])
  await page.goto('/dashboard/escrow-account/buy_crypto')
  await expect(page.getByRole('row').filter({ hasText: /^B-/ })).toContainText(words.released)
})

test('money that is a cent short buys nothing: it is in the balance, and the page says so', async ({
  page,
  context,
}) => {
  await newCustomer(context, 'buyer')
  const review = await reviewed(page, '11.11')
  await review.getByRole('button', { name: 'Confirm 11.11 EUR' }).click()
  await expect(page.getByRole('heading', { name: words.ended_too_little })).toBeVisible()
  await expect(page.getByText('Your 11.10 EUR arrived')).toBeVisible()
  await page.getByRole('button', { name: words.again }).click()
  await expect(page.getByLabel(words.pay, { exact: true })).toBeVisible()
})
