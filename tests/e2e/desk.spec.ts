import { expect, type Page } from 'playwright/test'
import { deskAddresses } from '../../scripts/routes.ts'
import { demoStaff } from '../../src/server/demo/people.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskBankFiles as files } from '../../src/words/en/desk-bank-files.ts'
import { deskDecision as decision } from '../../src/words/en/staff/desk-decision.ts'
import { deskTool as tool } from '../../src/words/en/staff/desk-tool.ts'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { deep, test } from './test.ts'

const SIGN_IN = '/desk/login'
type Worker = (typeof demoStaff)[number]
type Role = Worker['roles'][number]

async function atDesk(page: Page, role: Role, next = '/desk'): Promise<void> {
  const who = demoStaff.find(({ roles }) => (roles as readonly string[]).includes(role))
  if (!who) throw new Error(`nobody is ${role}`)
  await signedIn(page, who, next)
}

async function signedIn(page: Page, who: Worker, next = '/desk'): Promise<void> {
  await page.goto(next)
  await page.getByLabel(words.email).fill(who.email)
  await page.getByLabel(words.password).fill(who.password)
  await page.getByRole('button', { name: words.signInDo, exact: true }).click()
  await expect(page.getByRole('button', { name: words.signOut })).toBeVisible()
}

/** What a page of the desk is called, and what its main part says below that. */
function partsOf(html: string): { heading: string; rest: string } {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const [, heading = ''] = /<h1[^>]*>(.+?)<\/h1>/s.exec(main) ?? []
  return { heading, rest: main.replace(/<header[^>]*>.*?<\/header>/s, '') }
}

test('nobody comes to the desk without its own session, and a wrong password opens nothing', async ({ page }) => {
  const answers = await Promise.all(
    deskAddresses()
      .filter((path) => path !== SIGN_IN)
      .map(async (path) => ({ path, said: await page.request.get(path, { maxRedirects: 0 }) })),
  )
  for (const { path, said } of answers)
    expect([path, said.status(), said.headers().location]).toEqual([
      path,
      303,
      `${SIGN_IN}?${new URLSearchParams({ next: path })}`,
    ])
  await page.goto('/desk')
  await expect(page).toHaveURL(/\/desk\/login/)
  await page.getByLabel(words.email).fill(demoStaff[0].email)
  await page.getByLabel(words.password).fill('not the password')
  await page.getByRole('button', { name: words.signInDo, exact: true }).click()
  await expect(page.getByText('That did not match.')).toBeVisible()
  await expect(page.getByRole('button', { name: words.signOut })).toHaveCount(0)
  await expectAccessible(page)
})

for (const who of demoStaff)
  test(
    `${who.about}: every place of the desk can be read, on a phone too, or says whose it is`,
    deep,
    async ({ page }) => {
      test.slow()
      await signedIn(page, who)
      const places = deskAddresses().filter((one) => !/login|second-factor/.test(one))
      // A place of somebody else says only that: each way in which it does is looked at once, in one design.
      const others = new Map<string, string>()
      for (const path of places) {
        const html = await (await page.request.get(path)).text()
        if (html.includes(words.notYours)) {
          const { heading, rest } = partsOf(html)
          expect(heading, path).not.toBe('')
          others.set(rest, path)
          continue
        }
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        await expectAccessible(page)
      }
      for (const path of others.values()) {
        await page.goto(path)
        await expect(page.getByText(words.notYours)).toBeVisible()
        await expectAccessible(page, ['light'])
      }
      await page.setViewportSize({ width: 360, height: 780 })
      for (const path of ['/desk', '/desk/disputes', '/desk/audit']) {
        await page.goto(path)
        await expectNoOverflow(page)
        // The menu is a drawer there.
        await expect(page.locator('#desk-menu')).toBeHidden()
        await page.getByRole('button', { name: words.menu }).click()
        await expect(page.locator('#desk-menu a[href="/desk"]')).toBeInViewport({ ratio: 0.95 })
        await expectNoOverflow(page)
        await page.keyboard.press('Escape')
        await expect(page.locator('#desk-menu')).toBeHidden()
      }
      // As is the way out.
      await page.getByRole('button', { name: words.menu }).click()
      await page.getByRole('button', { name: words.signOut }).click()
      await page.goto('/desk')
      await expect(page).toHaveURL(/\/desk\/login/)
    },
  )

test('a moderator sees the whole matter, and a decision without a reason is not taken', async ({ page }) => {
  await atDesk(page, 'moderator', '/desk/disputes')
  await page.goto('/desk/disputes')
  await page.getByRole('table').getByRole('link').first().click()
  for (const name of [words.statements, words.proofs, words.chat, words.timeline, words.parties])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  // Nobody decides what isn't in their hand.
  await expect(page.getByRole('button', { name: decision.preview })).toHaveCount(0)
  await page.getByRole('button', { name: tool.take }).click()
  await page.getByRole('button', { name: decision.preview }).click()
  await expect(page.getByLabel(words.reason).last()).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: tool.giveBack }).click()
  await expect(page.getByText(decision.takeFirst)).toBeVisible()
})

test('finance uploads a statement, reads what it would book and signs for it; one that is none names its line', async ({
  page,
}) => {
  await atDesk(page, 'finance', '/desk/statements')
  await page.goto('/desk/statements')
  const upload = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
    await page.getByLabel(files.uploadFile, { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: files.uploadDo }).click()
  }
  await upload('odd.xml', '<Document>')
  await expect(page.getByText('This statement could not be read.')).toBeVisible()
  await expect(page.getByText(/^line 1: /)).toBeVisible()
  const header = 'line_id,booked_at,currency,amount,text,payer'
  // Another one each time: the same file twice is one.
  const at = Date.now()
  await upload(
    'march.csv',
    `${header}\nE2E-${at},2026-03-02,EUR,10.00,for nobody,Ann\nE2E-${at}-2,2026-03-02,EUR,-1.00,out,Ann\n`,
  )
  await expect(page.getByRole('heading', { name: 'march.csv' })).toBeVisible()
  await expect(page.getByRole('heading', { name: files.state_received })).toBeVisible()
  await expect(page.getByText(files.outcome_unmatched)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: files.bookDo }).click()
  // A job books it, and the page looks again by itself.
  await expect(page.getByRole('heading', { name: files.became })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(files.outcome_unmatched)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
