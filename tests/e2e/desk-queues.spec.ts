import { expect, type Page } from 'playwright/test'
import { demoStaff } from '../../src/server/demo/people.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskWithdrawals as held } from '../../src/words/en/desk-withdrawals.ts'
import { deskTool as tool } from '../../src/words/en/staff/desk-tool.ts'
import { enterDesk, openedMatter } from './at-work.ts'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { deep, test } from './test.ts'

const noor = demoStaff.find(({ email }) => email.startsWith('noor@'))

const lines = (page: Page) => page.locator('tr[data-line]')
/** Of every matter only what was opened is there to be read and written. */
const reasons = (page: Page) => page.getByRole('textbox', { name: words.reason })

test(
  'a queue is one list: keys walk it, open a matter in its place, take it and close it',
  deep,
  async ({ page, context }) => {
    if (!noor) throw new Error('the demo has lost Noor')
    await enterDesk(context, noor)
    await page.goto('/desk/withdrawals')
    await expect(lines(page)).not.toHaveCount(1)
    await expect(reasons(page)).toHaveCount(0)
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size)
      await expectNoOverflow(page)
    }
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(lines(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(reasons(page)).toHaveCount(1)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    // From what is open one goes on from its line.
    await page.keyboard.press('k')
    await expect(lines(page).first()).toBeFocused()
    await page.keyboard.press('o')
    await expect(page).toHaveURL(/#matter-/)
    await expect(reasons(page)).toHaveCount(1)
    await page.keyboard.press('t')
    // Done, it is still open, in one's hand, and goes back the same way.
    await expect(page.getByText(words.done)).toBeVisible()
    await expect(page.getByText(tool.ownerYou)).toBeVisible()
    await page.keyboard.press('t')
    await expect(page.getByText(tool.ownerYou)).toHaveCount(0)
    await page.getByRole('link', { name: /^Close W-/ }).click()
    await expect(reasons(page)).toHaveCount(0)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a matter opens where its line leads, and closes', deep, async ({ page, context }) => {
    if (!noor) throw new Error('the demo has lost Noor')
    await enterDesk(context, noor)
    await page.goto('/desk/withdrawals')
    await expect(page.getByRole('heading', { name: held.heldWhy })).toHaveCount(0)
    const matter = await openedMatter(page, '@kofi_mensah')
    await expect(matter.getByRole('heading', { name: held.heldWhy })).toBeVisible()
    await page.getByRole('link', { name: /^Close W-/ }).click()
    await expect(matter).toBeHidden()
  })
})
