import { expect } from 'playwright/test'
import { identity as words } from '../../src/words/en/identity/identity.ts'
import { settings } from '../../src/words/en/settings.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { newCustomer } from './people.ts'
import { deep, test } from './test.ts'

test(
  'Ada verifies who she is: a photo is needed again, then her name is confirmed',
  deep,
  async ({ page, context }) => {
    await newCustomer(context, 'ada')
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: settings.verify }).click()
    await page.waitForURL('**/dashboard/account-verification')
    await alive(page)
    await page.getByRole('button', { name: words.begin, exact: true }).click()
    await expect(page.getByText(words.sandbox)).toBeVisible()
    const logo = await page.getByRole('img', { name: 'Checked by Sandbox' }).boundingBox()
    const box = await page.getByRole('region', { name: words.title }).boundingBox()
    if (!logo || !box) throw new Error('the container isn’t there')
    expect(box.x + box.width - (logo.x + logo.width)).toBeLessThan(40)
    expect(logo.y - box.y).toBeLessThan(40)
    await page.getByRole('radio', { name: words.end_resubmission }).check()
    await page.getByRole('button', { name: words.sandboxDo }).click()
    await expect(page.getByText(/photos of your document can’t be read/)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('radio', { name: words.end_approved }).check()
    await page.getByRole('button', { name: words.sandboxDo }).click()
    await expect(page.getByText(words.approved, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: words.phoneLink })).toBeVisible()
  },
)
