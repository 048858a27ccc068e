import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { yearColumns } from '../../src/contract/wallet/year-statement.ts'
import { history } from '../../src/words/en/money/history.ts'
import { invoices as words } from '../../src/words/en/money/invoices.ts'
import { paymentLinks as links } from '../../src/words/en/money/payment-links.ts'
import { ui } from '../../src/words/en/ui.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { deposit, newCustomer } from './people.ts'
import { deep, test } from './test.ts'

test(
  'from the statement the yearly one is saved, and the way leads to the invoices, of which there are none yet',
  deep,
  async ({ page }) => {
    await newCustomer(page.context(), 'papers')
    await page.goto('/dashboard/history')
    await alive(page)
    await expect(page.getByText(history.none)).toBeVisible()
    await expect(page.getByRole('button', { name: history.yearFiles })).toHaveCount(0)
    await deposit(page.context(), 'EUR', '250')
    await page.reload()
    await alive(page)
    const year = String(new Date().getUTCFullYear())
    await page.getByRole('button', { name: history.yearFiles }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: history.yearCsv.replace('{year}', year) }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`year-${year}.csv`)
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(head).toBe(yearColumns.join(','))
    expect(lines.map((line) => line.split(',')[yearColumns.indexOf('sort')])).toEqual(['in', 'closing'])
    await page.getByRole('link', { name: history.invoices }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByText(words.none)).toBeVisible()
  },
)

test('a receipt of what was deposited is saved from its page and from the history', deep, async ({ page }) => {
  await newCustomer(page.context(), 'receipts')
  await deposit(page.context(), 'EUR', '250')
  await page.goto('/dashboard/transactions/deposit')
  await alive(page)
  await page.getByRole('row').filter({ hasText: '250.00' }).getByRole('link').first().click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: ui.receiptPdf }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^D-\d{6}-\w+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a customer gets a reference for good, with the account of each currency', deep, async ({ page }) => {
  await newCustomer(page.context(), 'standing')
  await page.goto('/dashboard/payments/links')
  await alive(page)
  await page.getByRole('button', { name: links.standingGet }).click()
  const reference = page.getByText(/^FLP-\w{4}-\w{4}$/)
  await expect(reference).toBeVisible()
  await page.getByLabel(links.standingCurrency).selectOption('USD')
  await expect(page.getByText('SANDBOX-USD-0001')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoOverflow(page)
})
