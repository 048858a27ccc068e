import { type Browser, expect, type Page } from 'playwright/test'
import { createIndividual, verifyEmail } from '../../src/contract/accounts/accounts.ts'
import { createVeriffSession, endSandboxVerification } from '../../src/contract/identity/identity.ts'
import { demoStaff } from '../../src/server/demo/people.ts'
import { desk as deskWords } from '../../src/words/en/desk.ts'
import { deskScreening as words } from '../../src/words/en/identity/desk-screening.ts'
import { deskTool as tool } from '../../src/words/en/staff/desk-tool.ts'
import { enterDesk } from './at-work.ts'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { call, emailTo, signIn, tokenOf } from './people.ts'
import { deep, test } from './test.ts'

const compliance = demoStaff.filter(({ roles }) => (roles as readonly string[]).includes('compliance'))

/** A page of one of compliance's, at the cases. */
async function atDesk(browser: Browser, who: { email: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enterDesk(page.context(), who)
  await page.goto('/desk')
  // The menu says how many wait, too.
  const entry = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${deskWords.screening}\\b`) })
  await entry.first().click()
  await expect(page.getByRole('heading', { name: deskWords.screening, level: 1 })).toBeVisible()
  return page
}

async function looksRight(page: Page, modes?: readonly ('light' | 'dark')[]): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
  }
  await expectAccessible(page, modes)
}

test(
  'a namesake of somebody on a list is found, compared and cleared by two people',
  deep,
  async ({ context, browser }) => {
    const username = `namesake_${Date.now().toString(36)}`
    const person = { email: `${username}@example.org`, password: `a long one ${username}`, username }
    const names = { first_name: 'Test', last_name: 'Namesake', country: 'NG', accept_terms: true as const }
    await call(context, createIndividual, { body: { ...person, ...names } })
    const { link } = await emailTo(context.request, person.email, '/account-verification')
    await call(context, verifyEmail, { body: { token: tokenOf({ link }) } })
    await signIn(context, person)
    await call(context, createVeriffSession)
    await call(context, endSandboxVerification, { body: { ending: 'approved' } })

    const [samuel, noor] = compliance
    if (!samuel || !noor) throw new Error('the demo has lost its compliance')
    const [first, second] = await Promise.all([atDesk(browser, samuel), atDesk(browser, noor)])
    const line = first.getByRole('row').filter({ hasText: `@${username}` })
    await expect(async () => {
      await first.reload()
      await expect(line).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await expect(line).toContainText(words.kind_sanction)
    await looksRight(first, ['dark'])
    await line.getByRole('link').first().click()
    await first.getByLabel(deskWords.reason).fill('Next in the queue')
    await first.getByRole('button', { name: tool.take }).click()
    await expect(first.getByRole('row', { name: /Born/ })).toContainText('1949-12-24')
    await looksRight(first)
    await first.getByLabel(words.proposeClear).check()
    await first.getByLabel(deskWords.reason).fill('Born in another century')
    await first.getByRole('button', { name: words.answer }).click()
    await expect(first.getByRole('paragraph').filter({ hasText: deskWords.waitsForSecond })).toBeVisible()

    await second.goto(new URL(first.url()).pathname)
    await expect(second.getByText(`${samuel.name.split(',')[0]} says that it is somebody else`)).toBeVisible()
    await second.getByLabel(deskWords.reason).fill('So do I see it')
    await second.getByRole('button', { name: words.agreeClear }).click()
    await expect(second.getByText('“So do I see it”')).toBeVisible()
    await expect(second.getByRole('row').filter({ hasText: words.step_agree_clear })).toContainText('So do I see it')
    await Promise.all([first.context().close(), second.context().close()])
  },
)
