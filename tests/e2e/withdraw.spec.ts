import { type BrowserContext, expect, type Page } from 'playwright/test'
import { listDestinations } from '../../src/contract/withdrawals/destinations.ts'
import { demoPeople } from '../../src/server/demo/people.ts'
import { destinations as accounts } from '../../src/words/en/money/destinations.ts'
import { withdrawal as words } from '../../src/words/en/money/withdrawal.ts'
import { ui } from '../../src/words/en/ui.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { asDemo, call, newCustomer } from './people.ts'
import { test } from './test.ts'

// Asking who it is begins with a refusal.
test.use({ provoked: [401] })
// The sandbox bank takes its seconds, and what asks it looks now and then.
test.slow()

const ARRIVES = { timeout: 45_000 }
/** Of all people only the demo's have an account that is old enough; nothing else is tried with hers in pounds. */
const MARA = 'lily_trading'
const password = demoPeople.find(({ username }) => username === MARA)?.password ?? ''

async function looksGood(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
}

/** Asks for so many pounds, reviewed and confirmed, and is on its page then. */
async function withdrawn(page: Page, context: BrowserContext, amount: string): Promise<void> {
  await asDemo(context, MARA)
  await page.goto('/dashboard/withdraw?currency=GBP')
  await alive(page)
  await page.getByRole('textbox', { name: words.amount }).fill(amount)
  const submit = fill(words.submit, { amount: `${amount} GBP` })
  await page.getByRole('button', { name: submit }).click()
  const review = page.getByRole('dialog', { name: fill(words.reviewTitle, { amount: `${amount} GBP` }) })
  for (const part of ['Business account', 'Lily Trading Ltd', '12345678']) await expect(review).toContainText(part)
  // Of a dialog that doesn't fit the beginning is in sight, not its last field.
  await expect(review.getByRole('button', { name: 'Go back' })).toBeFocused()
  await expectAccessible(page)
  await review.getByLabel('Your password').fill(password)
  await review.getByLabel('Your password').press('Enter')
  await expect(page).toHaveURL(/\?withdrawal=/)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('an account is added beside the form, waits for a day, and is removed in the settings', async ({
  page,
  context,
}) => {
  const person = await newCustomer(context, 'ada')
  await page.goto('/dashboard/withdraw?currency=EUR')
  await alive(page)
  await looksGood(page)
  await page.getByRole('button', { name: accounts.add }).click()
  const drawer = page.getByRole('dialog', { name: accounts.add })
  await drawer.getByLabel(/^IBAN/).fill('NL91 ABNA 0417 1643 00')
  await drawer.getByLabel(/^Your own name/).fill('My savings')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: accounts.save }).click()
  const sure = page.getByRole('dialog', { name: accounts.confirmTitle })
  await sure.getByLabel('Your password').fill(person.password)
  await sure.getByRole('button', { name: accounts.save }).click()
  await expect(page.getByRole('radio', { name: 'My savings' })).toBeDisabled()
  await expect(page.getByText(/^New: usable from/)).toBeVisible()
  await looksGood(page)
  await page.goto('/dashboard/settings?tab=destinations')
  await alive(page)
  await expect(page.getByRole('heading', { name: /^My savings/ })).toBeVisible()
  await looksGood(page)
  const remove = fill(accounts.removeWhich, { account: 'My savings' })
  await page.getByRole('button', { name: remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: remove }).click()
  await expect(page.getByText(accounts.removed)).toBeVisible()
  expect(await call(context, listDestinations)).toEqual([])
})

test('a withdrawal is followed to its receipt without a reload', async ({ page, context }) => {
  await withdrawn(page, context, '21.00')
  await expect(heading(page, words.completedTitle)).toBeVisible(ARRIVES)
  const steps = page.getByRole('list', { name: words.progress })
  for (const step of [words.done_request, words.done_pass, words.done_instruct, words.done_complete])
    await expect(steps).toContainText(step)
  await looksGood(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: ui.receiptPdf }).click()
  expect((await saved).suggestedFilename()).toMatch(/^W-\d{6}-\w+\.pdf$/)
  await page.reload()
  await expect(heading(page, words.completedTitle)).toBeVisible()
  await page.getByRole('link', { name: words.all }).click()
  await expect(page).toHaveURL(/\/dashboard\/transactions\/withdrawal$/)
})

test('one that the bank declines says so, and that the money is back', async ({ page, context }) => {
  await withdrawn(page, context, '13.13')
  await expect(heading(page, words.failedTitle)).toBeVisible(ARRIVES)
  await expect(page.getByText(words.failedText)).toBeVisible()
  await looksGood(page)
})

test('one to an account in another name is looked at by a person, and can be taken back', async ({ page, context }) => {
  await withdrawn(page, context, '12.12')
  await expect(heading(page, words.needs_approvalTitle)).toBeVisible(ARRIVES)
  await looksGood(page)
  await page.getByRole('button', { name: words.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
  await expect(heading(page, words.cancelledTitle)).toBeVisible()
  await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0)
})

test('one that the bank sends back after it arrived says so, and that the money is back', async ({ page, context }) => {
  await withdrawn(page, context, '11.11')
  await expect(heading(page, words.completedTitle)).toBeVisible(ARRIVES)
  await expect(heading(page, words.bounced_backTitle)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(words.bounced_backText)).toBeVisible()
  await expect(page.getByRole('list', { name: words.progress })).toContainText(words.done_bounce)
  await looksGood(page)
})
