import { expect } from 'playwright/test'
import { onramp as words } from '../../src/words/en/money/onramp.ts'
import { problems } from '../../src/words/en/said/problems.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { newCustomer } from './people.ts'
import { deep, test } from './test.ts'

// Where the seller doesn't sell is a refusal.
test.use({ provoked: [422] })
// Twelve blocks of five seconds confirm what was bought.
test.slow()

test(
  'a customer buys from another seller by card, says how it ends, and finds the deposit that it came as',
  deep,
  async ({ page, context }) => {
    await newCustomer(context, 'ada')
    await page.goto('/dashboard/payments/crypto?asset=USDC')
    await alive(page)
    await expect(page.getByText(words.sandboxTitle)).toBeVisible()
    const card = page.locator('form').filter({ hasText: words.beginSandbox })
    const spend = card.getByRole('textbox', { name: words.amount })
    await spend.fill('113')
    await card.getByRole('button', { name: words.beginSandbox }).click()
    await expect(page.getByText(words.country)).toHaveCount(2)
    await spend.fill('100')
    await card.getByRole('button', { name: words.beginSandbox }).click()
    await expect(page.getByText(words.state_begun)).toBeVisible()
    await card.getByRole('button', { name: words.beginSandbox }).click()
    await expect(page.getByText(problems.onramp_unpaid)).toBeVisible()
    await page.getByRole('button', { name: words.giveUp }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.giveUp }).click()
    await expect(page.getByText(words.state_given_up, { exact: true })).toBeVisible()
    await card.getByRole('button', { name: words.beginSandbox }).click()
    await expect(page.getByText(words.state_begun)).toBeVisible()
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: words.end }).click()
    await expect(page.getByText(words.state_complete, { exact: true })).toBeVisible()
    const bought = page
      .getByRole('listitem')
      .filter({ hasText: fill(words.spends, { amount: '', asset: 'USDC' }).trim() })
    // A block comes each five seconds, and the page follows by itself.
    await expect(bought.getByText(/^Arrived: /)).toBeVisible({ timeout: 120_000 })
    await expectAccessible(page)
    await bought.getByRole('link', { name: words.toDeposit }).click()
    await expect(page).toHaveURL(/\/dashboard\/transactions\/crypto\?open=/)
  },
)
