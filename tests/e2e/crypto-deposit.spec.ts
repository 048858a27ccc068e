import { expect } from 'playwright/test'
import { cryptoDeposit as words } from '../../src/words/en/money/crypto-deposit.ts'
import { ui } from '../../src/words/en/ui.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible } from './looks.ts'
import { newCustomer } from './people.ts'
import { test } from './test.ts'

test('a customer gets an address, sends coins to it, sees them confirmed and finds them in the transactions', async ({
  page,
  context,
}) => {
  await newCustomer(context, 'ada')
  await page.goto('/dashboard/payments')
  await page.getByRole('link', { name: 'Crypto', exact: true }).click()
  await alive(page)
  await page.getByRole('button', { name: fill(words.get, { asset: 'BTC' }) }).click()
  const qr = page.getByRole('img', { name: fill(words.qr, { asset: 'BTC', network: 'Bitcoin' }) })
  await expect(qr).toBeVisible()
  await expect(page.getByText(/^tb1q[a-z0-9]+$/)).toBeVisible()
  await expect(page.getByText(words.sandboxTitle)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel(fill(words.faucetAmount, { asset: 'BTC' })).fill('0.005')
  await page.getByRole('button', { name: fill(words.faucet, { asset: 'BTC' }) }).click()
  const row = page.getByRole('listitem').filter({ hasText: /0\.005/ })
  // A block comes each five seconds, and the page follows by itself.
  await expect(row.getByText(ui.statusCredited)).toBeVisible({ timeout: 45_000 })

  await page.getByRole('link', { name: words.seeAll }).click()
  await expect(page).toHaveURL('/dashboard/transactions/crypto')
  await expect(page.getByRole('row').filter({ hasText: /0\.005/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/vault')
  await alive(page)
  await expect(page.getByText(/^tb1q.{4}….{5}$/)).toBeVisible()
  await expectAccessible(page)
})

test('a deposit whose block leaves the chain says so, and is credited by the block that takes it', async ({
  page,
  context,
}) => {
  test.slow()
  await newCustomer(context, 'ada')
  await page.goto('/dashboard/payments/crypto?asset=LTC')
  await alive(page)
  await page.getByRole('button', { name: fill(words.get, { asset: 'LTC' }) }).click()
  await page.getByLabel(fill(words.faucetAmount, { asset: 'LTC' })).fill('0.013')
  await page.getByRole('button', { name: fill(words.faucet, { asset: 'LTC' }) }).click()
  const row = page.getByRole('listitem').filter({ hasText: /0\.013/ })
  await expect(row.getByText(ui.statusOrphaned)).toBeVisible({ timeout: 45_000 })
  await expectAccessible(page)
  await expect(row.getByText(ui.statusCredited)).toBeVisible({ timeout: 60_000 })
})
