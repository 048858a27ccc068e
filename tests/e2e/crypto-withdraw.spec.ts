import { type BrowserContext, expect, type Page } from 'playwright/test'
import { demoPeople } from '../../src/server/demo/people.ts'
import { withdrawal as words } from '../../src/words/en/money/withdrawal.ts'
import { withdrawalByChain as chain } from '../../src/words/en/money/withdrawal-by-chain.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { asDemo } from './people.ts'
import { deep, test } from './test.ts'

// Asking who it is begins with a refusal.
test.use({ provoked: [401] })
// Twelve blocks of five seconds confirm a payment, and what sends it looks now and then.
test.slow()

const CONFIRMED = { timeout: 120_000 }
/** Her ether is touched by no other test, and her address is old enough. */
const MARA = 'lily_trading'
const mara = demoPeople.find(({ username }) => username === MARA)
const password = mara?.password ?? ''

async function looksGood(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Asks for so much ether at a speed, reviewed and confirmed, and is on its page then. */
async function withdrawn(page: Page, context: BrowserContext, amount: string, speed: string): Promise<void> {
  await asDemo(context, MARA)
  await page.goto('/dashboard/withdraw?asset=ETH')
  await alive(page)
  await page.getByRole('textbox', { name: words.amount }).fill(amount)
  await page.getByRole('radio', { name: speed }).check()
  await expect(page.getByRole('radio', { name: speed })).toBeChecked()
  const submit = fill(words.submit, { amount: `${amount} ETH` })
  await expectAccessible(page)
  await page.getByRole('button', { name: submit }).click()
  const review = page.getByRole('dialog', { name: fill(words.reviewTitle, { amount: `${amount} ETH` }) })
  for (const part of ['Company wallet', mara?.addresses?.[0]?.address ?? '', 'Ethereum'])
    await expect(review).toContainText(part)
  await expectAccessible(page)
  await review.getByLabel('Your password').fill(password)
  await review.getByRole('button', { name: submit }).click()
  await expect(page).toHaveURL(/\?withdrawal=/)
}

test('ether is sent to an address and followed to its receipt without a reload', deep, async ({ page, context }) => {
  await withdrawn(page, context, '0.05', chain.speed_high)
  await expect(heading(page, words.sentTitle)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(chain.transaction, { exact: true })).toBeVisible()
  // Before anything that takes its time: a minute after it was mined there is nothing left to count.
  await expect(page.getByText(/^[1-9]\d* of 12$/)).toBeVisible({ timeout: 30_000 })
  await looksGood(page)
  await expect(heading(page, words.completedTitle)).toBeVisible(CONFIRMED)
  const steps = page.getByRole('list', { name: words.progress })
  for (const step of [words.done_request, chain.done_instruct, chain.done_broadcast, words.done_complete])
    await expect(steps).toContainText(step)
  await looksGood(page)
  await page.getByRole('link', { name: words.history }).click()
  await expect(page).toHaveURL(/\/dashboard\/transactions\/withdrawal/)
  await alive(page)
  await expect(page.getByRole('dialog')).toContainText(/0\.05\sETH/)
  await expectAccessible(page)
})

test(
  'one that its address refuses says so, and that its amount is back without the fee',
  deep,
  async ({ page, context }) => {
    await withdrawn(page, context, '0.023', chain.speed_medium)
    await expect(heading(page, words.revertedTitle)).toBeVisible(CONFIRMED)
    await expect(page.getByText(words.revertedText)).toBeVisible()
    await looksGood(page)
  },
)
