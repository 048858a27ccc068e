import { type Browser, expect, type Page } from 'playwright/test'
import { demoStaff } from '../../src/server/demo/people.ts'
import { deskIdentities as atDesk } from '../../src/words/en/identity/desk-identities.ts'
import { identity as words } from '../../src/words/en/identity/identity.ts'
import { enterDesk, openedMatter } from './at-work.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { newCustomer } from './people.ts'
import { deep, test } from './test.ts'

test.use({ provoked: [401, 422] })

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

const compliance = demoStaff.filter(({ roles }) => (roles as readonly string[]).includes('compliance'))

/** The page of identities, for somebody of compliance. */
async function opened(browser: Browser, baseURL: string, nth: number): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const who = compliance[nth]
  if (!who) throw new Error('the demo has lost its compliance')
  await enterDesk(page.context(), who)
  await page.goto('/desk/identities')
  return page
}

test(
  'a document goes to two people by its pictures, who raise the level',
  deep,
  async ({ page, context, browser, baseURL }) => {
    const { username } = await newCustomer(context, 'ada')
    await page.goto('/dashboard/account-verification')
    await alive(page)
    await page.getByRole('button', { name: words.begin, exact: true }).click()
    await page.getByText(words.byHand).click()
    await page.getByRole('radio', { name: words.kind_id_card }).check()
    await page.getByLabel(words.documentCountry).selectOption('NG')
    await expect(page.getByText(`${words.missing} ${words.missing_front}`, { exact: false })).toBeVisible()
    const files = page.locator('input[type=file]')
    for (const [at, part] of ['front', 'back', 'holding'].entries())
      await files.nth(at).setInputFiles(picture(`${part}.png`))
    await page.getByLabel(words.bornOn).fill('1990-04-01')
    await page.getByLabel(words.number).fill(`E2E ${Date.now()}`)
    await page.getByLabel(words.endless).check()
    await expect(page.getByText(words.nothingMissing)).toBeVisible()
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await expect(page.getByText(words.review, { exact: true })).toBeVisible()

    const first = await opened(browser, baseURL ?? '', 0)
    const card = await openedMatter(first, `@${username}`)
    await card.getByText('Look at 3 pictures').click()
    await expect(card.getByRole('status').first()).toHaveText('Front (1/3), 100%')
    await card.getByRole('button', { name: atDesk.next }).click()
    await first.keyboard.press('+')
    await first.keyboard.press('r')
    await expect(card.getByRole('status').first()).toHaveText('Back (2/3), 150%')
    await first.setViewportSize(phone)
    await expectNoOverflow(first)
    await expectAccessible(first)
    await card.getByLabel(atDesk.approve).check()
    await card.getByLabel(atDesk.reasonFirst).fill('Genuine, and the same face')
    await card.getByRole('button', { name: atDesk.proposeDo }).click()
    await expect(card.getByText(atDesk.waitsForSecond)).toBeVisible()
    await first.context().close()

    const second = await opened(browser, baseURL ?? '', 1)
    const again = await openedMatter(second, `@${username}`)
    await again.getByLabel(atDesk.reason, { exact: true }).fill('I see the same')
    await again.getByRole('button', { name: atDesk.agreeTo_approve }).click()
    await expect(second.locator('[data-done]')).toBeVisible()
    await second.context().close()

    await expect(page.getByText(words.approved, { exact: true })).toBeVisible()
  },
)
