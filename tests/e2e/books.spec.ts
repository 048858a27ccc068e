import { expect } from 'playwright/test'
import { demoStaff } from '../../src/server/demo/people.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskFinance as said } from '../../src/words/en/money/desk-finance.ts'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { test } from './test.ts'

test('finance reads the books of any day, keeps how a bank’s CSV is read, and explains a difference', async ({
  page,
}) => {
  const fay = demoStaff.find(({ roles }) =>
    (roles as readonly string[]).includes('finance'),
  ) as (typeof demoStaff)[number]
  await page.goto('/desk/trial-balance')
  await page.getByLabel(words.email).fill(fay.email)
  await page.getByLabel(words.password).fill(fay.password)
  await page.getByRole('button', { name: words.signInDo, exact: true }).click()
  await expect(page.getByText(said.sumsToZero)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: said.purpose_available }).first()).toBeVisible()
  const looks = async () => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  }
  await looks()
  for (const path of ['reconciliation', 'income', 'months', 'statements/profiles']) {
    await page.goto(`/desk/${path}`)
    await looks()
  }
  await page.getByLabel(said.profileName, { exact: true }).fill('House bank')
  await page.getByLabel(said.profileAccount).fill('NL91ABNA0417164300')
  await page.getByLabel(said.columnDate).fill('Day')
  await page.getByLabel(said.columnAmount).fill('Amount')
  await page.getByLabel(said.columnText).fill('Text')
  await page.getByRole('button', { name: said.saveProfile }).click()
  // Nothing says which currency: the form stands as it was, with the field named.
  await expect(page.getByLabel(said.columnAmount)).toHaveValue('Amount')
  await page.getByLabel(said.defaultCurrency).fill('EUR')
  await page.getByLabel(said.headerRow).fill('1')
  await page.getByRole('button', { name: said.saveProfile }).click()
  await expect(page.getByText(words.done)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'House bank' })).toBeVisible()

  await page.goto(`/desk/reconciliation?day=${new Date().toISOString().slice(0, 10)}`)
  await page.getByRole('link', { name: 'EUR' }).first().click()
  await page.getByLabel(words.reason).fill('No statement of this day has come yet')
  await page.getByRole('button', { name: said.explainDo }).click()
  await expect(page.getByText(/No statement of this day has come yet/)).toBeVisible()
  await looks()
})
