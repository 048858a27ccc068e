import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { yearColumns } from '../../src/contract/wallet/year-statement.ts'
import { history } from '../../src/words/en/money/history.ts'
import { invoices as words } from '../../src/words/en/money/invoices.ts'
import { alive } from './looks.ts'
import { newCustomer } from './people.ts'
import { test } from './test.ts'

test('from the statement a year is saved for taxes, and the way leads to the invoices, of which there are none yet', async ({
  page,
}) => {
  await newCustomer(page.context(), 'papers')
  await page.goto('/dashboard/history')
  await alive(page)
  const year = String(new Date().getUTCFullYear())
  await page.getByRole('button', { name: history.yearFiles }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: history.yearCsv.replace('{year}', year) }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`year-${year}.csv`)
  expect((await readFile(await file.path(), 'utf8')).trim()).toBe(yearColumns.join(','))
  await page.getByRole('main').getByRole('link', { name: history.invoices }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(page.getByText(words.none)).toBeVisible()
})
