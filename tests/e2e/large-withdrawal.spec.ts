import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from 'playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { ServerProcess } from '../../scripts/server-process.ts'
import { demoPeople, demoStaff } from '../../src/server/demo/people.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskWithdrawals as held } from '../../src/words/en/desk-withdrawals.ts'
import { destinations as list } from '../../src/words/en/money/destinations.ts'
import { withdrawal } from '../../src/words/en/money/withdrawal.ts'
import { withdrawalByChain as chain } from '../../src/words/en/money/withdrawal-by-chain.ts'
import { fill } from '../../src/words/message.ts'
import { atWork, openedMatter } from './at-work.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { signIn } from './people.ts'
import { deep, test } from './test.ts'

// Asking who it is begins with a refusal.
test.use({ provoked: [401] })

/** Above what a destination gets that nothing was sent to yet, and what ends so the sandbox’s network leaves waiting until it is made dearer. */
const AMOUNT = '0.721'
const MINUTE_MS = 60_000
/** It waits for its bump, then for twelve blocks of five seconds. */
const BUMPED = { timeout: 3 * MINUTE_MS }

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function looksGood(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
}

/** Puts a new address on the list, which has to wait, and asks for the amount to one that is old enough. */
async function askedFor(browser: Browser, baseURL: string): Promise<Page> {
  const mara = demoPeople.find(({ username }) => username === 'lily_trading')
  if (!mara) throw new Error('the demo has lost Mara')
  const context = await browser.newContext({ baseURL })
  await signIn(context, mara)
  const page = await context.newPage()
  await page.goto('/dashboard/withdraw?asset=ETH')
  await alive(page)
  await page.getByRole('button', { name: chain.addAddress }).click()
  const drawer = page.getByRole('dialog', { name: chain.addAddress })
  await drawer.getByLabel(/^Address/).fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await drawer.getByLabel(/^Your own name/).fill('New wallet')
  await drawer.getByRole('radio', { name: list.ownerSelf }).check()
  await drawer.getByRole('button', { name: list.saveAddress }).click()
  const own = page.getByRole('dialog', { name: list.confirmTitle })
  await own.getByLabel('Your password').fill(mara.password)
  await own.getByRole('button', { name: list.saveAddress }).click()
  await expect(page.getByRole('radio', { name: 'New wallet' })).toBeDisabled()

  await page.getByRole('radio', { name: 'Company wallet' }).check()
  await page.getByRole('textbox', { name: withdrawal.amount }).fill(AMOUNT)
  await page.getByRole('radio', { name: chain.speed_high }).check()
  const submit = fill(withdrawal.submit, { amount: `${AMOUNT} ETH` })
  await page.getByRole('button', { name: submit }).click()
  const review = page.getByRole('dialog', { name: fill(withdrawal.reviewTitle, { amount: `${AMOUNT} ETH` }) })
  await review.getByLabel('Your password').fill(mara.password)
  await review.getByRole('button', { name: submit }).click()
  await expect(heading(page, withdrawal.needs_approvalTitle)).toBeVisible({ timeout: 30_000 })
  return page
}

/** Signs the approval of hers, among what is held back. */
async function approved(page: Page, reason: string): Promise<void> {
  await page.goto('/desk/withdrawals')
  const hers = await openedMatter(page, '@lily_trading')
  await expect(hers.getByText(held.heldFor_first)).toBeVisible()
  await looksGood(page)
  await hers.getByLabel(words.reason).fill(reason)
  await hers.getByRole('button', { name: words.approveWithdrawal, exact: true }).click()
  const amount = `${AMOUNT} ETH`
  const sure = page.getByRole('dialog', { name: fill(held.approveTitle, { amount }) })
  await expect(sure.getByRole('button', { name: 'Go back' })).toBeFocused()
  await looksGood(page)
  await sure.getByRole('button', { name: fill(held.approveDo, { amount }) }).click()
  await hers.getByRole('button', { name: words.passkeySignDo }).click()
  await expect(page.getByText(words.done)).toBeVisible()
}

test(
  'a first one of some size is approved by two people with passkeys, sent, made dearer and completed',
  deep,
  async ({ browser }) => {
    test.setTimeout(6 * MINUTE_MS)
    const data = mkdtempSync(join(tmpdir(), 'florin-large-withdrawal-'))
    const port = await freePort()
    const baseURL = `http://localhost:${port}`
    const server = new ServerProcess(port, { DATA_DIR: join(data, 'data'), PUBLIC_URL: baseURL })
    try {
      await server.start('demo/demo.ts', 3 * MINUTE_MS)
      const hers = await askedFor(browser, baseURL)
      await looksGood(hers)
      const compliance = demoStaff.filter(({ roles }) => (roles as readonly string[]).includes('compliance'))
      expect(compliance).toHaveLength(2)
      for (const who of compliance) await approved(await atWork(browser, baseURL, who), 'I called her')
      await expect(heading(hers, withdrawal.sentTitle)).toBeVisible({ timeout: 60_000 })
      await expect(hers.getByRole('list', { name: withdrawal.progress })).toContainText(withdrawal.done_approve)
      const transaction = hers.getByText(chain.transaction, { exact: true }).locator('xpath=..')
      const first = await transaction.textContent()
      await expect(transaction).not.toHaveText(first ?? '', BUMPED)
      await looksGood(hers)
      await expect(heading(hers, withdrawal.completedTitle)).toBeVisible(BUMPED)
    } finally {
      await server.kill()
      rmSync(data, { recursive: true, force: true })
    }
  },
)
