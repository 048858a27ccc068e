import { expect } from 'playwright/test'
import { buy } from '../../src/words/en/money/buy.ts'
import { cardDeposit as words } from '../../src/words/en/money/card-deposit.ts'
import { alive, expectAccessible } from './looks.ts'
import { newCustomer } from './people.ts'
import { test } from './test.ts'

test('bitcoin bought by card: the price locked, the card charged, in the balance at once', async ({
  page,
  context,
}) => {
  await newCustomer(context, 'buyer')
  await page.goto('/dashboard/buy-crypto/order?currency=EUR&asset=BTC')
  await alive(page)
  await page.getByRole('radio', { name: new RegExp(`^${buy.card}`) }).check()
  await page.getByLabel(buy.pay, { exact: true }).fill('100.00')
  await expect(page.getByText(/^Fee, 3\.5/)).toBeVisible()
  await page.getByRole('button', { name: /^Buy 0\.0\d+ BTC$/ }).click()
  await page.getByRole('button', { name: 'Confirm 100.00 EUR' }).click()
  await expect(page.getByRole('heading', { name: 'Pay 100.00 EUR by card' })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${words.does_declined}`) }).check()
  await page.getByRole('button', { name: 'Pay 100.00 EUR' }).click()
  await expect(page.getByText(words.declined)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: new RegExp(`^${words.does_pays}`) }).check()
  await page.getByRole('button', { name: 'Pay 100.00 EUR' }).click()
  await expect(page.getByRole('heading', { name: /^You bought 0\.0\d+ BTC$/ })).toBeVisible()
})
