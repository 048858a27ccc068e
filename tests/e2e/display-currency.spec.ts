import { expect } from 'playwright/test'
import { overview } from '../../src/words/en/money/overview.ts'
import { vault } from '../../src/words/en/money/vault.ts'
import { settings } from '../../src/words/en/settings.ts'
import { fill } from '../../src/words/message.ts'
import { alive } from './looks.ts'
import { deposit, newCustomer } from './people.ts'
import { deep, test } from './test.ts'

test('another display currency counts at once on the overview and in the vault', deep, async ({ page, context }) => {
  await newCustomer(context, 'ada')
  await deposit(context, 'EUR', '100.00')
  const counted = async (currency: string) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: overview.total })).toContainText(currency)
    await page.goto('/dashboard/vault')
    await expect(page.getByText(fill(vault.total, { currency }))).toBeVisible()
  }
  for (const currency of ['KES', 'GBP']) {
    await page.goto('/dashboard/settings?tab=preferences')
    await alive(page)
    await page.getByLabel(settings.currency).selectOption(currency)
    await page.getByRole('button', { name: settings.savePreferences }).click()
    await expect(page.getByText(settings.saved, { exact: true })).toBeVisible()
    await counted(currency)
  }
})
