import { expect } from 'playwright/test'
import { merchant } from '../../src/words/en/market/merchant.ts'
import { alive } from './looks.ts'
import { asAda, asDemo } from './people.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('the place one is at is in sight among its neighbours, before any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await asAda(context)
  await page.goto('/dashboard/transactions/conversion')
  await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 0.95 })
  await context.close()
})

test('a form that is refused shows the label of its first fault, not only the field', async ({ page, context }) => {
  await asDemo(context, 'nia_wanjiru')
  await page.goto('/dashboard/merchant_application')
  await alive(page)
  await page.getByRole('button', { name: merchant.send }).click()
  const field = page.getByLabel(merchant.about)
  await expect(field).toBeFocused()
  const header = await page.locator('.shell-header').boundingBox()
  await expect
    .poll(async () => (await page.locator('label', { hasText: merchant.about }).boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})
