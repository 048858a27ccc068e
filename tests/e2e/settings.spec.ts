import { expect } from 'playwright/test'
import { settings as words } from '../../src/words/en/settings.ts'
import { settings as portuguese } from '../../src/words/pt/settings.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { emailTo, newCustomer } from './people.ts'
import { deep, test } from './test.ts'

// Asking who it is begins with a refusal.
test.use({ provoked: [401, 422] })

test(
  'Ada changes her profile part by part, and is asked before what she typed is lost',
  deep,
  async ({ page, context }) => {
    const ada = await newCustomer(context, 'ada')
    await page.goto('/dashboard/settings')
    await alive(page)
    await expectAccessible(page)
    const username = page.getByLabel(words.username)
    await username.fill('a!')
    await page.getByRole('button', { name: words.saveProfile }).click()
    await expect(username).toHaveAccessibleDescription(/letters, digits and underscores only/)
    await expect(username).toBeFocused()
    await page.getByRole('link', { name: words.contact, exact: true }).click()
    const sure = page.getByRole('dialog', { name: words.leaveTitle })
    await expect(sure.getByRole('button', { name: 'Go back' })).toBeFocused()
    await expectAccessible(page)
    await sure.getByRole('button', { name: 'Go back' }).click()
    await username.fill(`${ada.username}_2`.slice(-24))
    await page.getByRole('button', { name: words.saveProfile }).click()
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible()

    await page.getByRole('link', { name: words.contact, exact: true }).click()
    await expect(page).toHaveURL(/\?tab=contact$/)
    await expect(page.getByText(ada.email)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(words.line1).fill('1 Lily Road')
    await page.getByRole('button', { name: words.discard }).click()
    await expect(page.getByLabel(words.line1)).toHaveValue('')
    await page.goBack()
    await expect(page.getByLabel(words.username)).toBeVisible()
  },
)

test(
  'the anti-phishing code is set, stands in the next letter, and is removed, each time with the password',
  deep,
  async ({ page, context }) => {
    const ada = await newCustomer(context, 'ada')
    await page.goto('/dashboard/settings?tab=security')
    await alive(page)
    await page.getByRole('button', { name: words.setCode }).click()
    await page.getByLabel(words.antiPhishingField).fill('blue heron')
    await page.getByRole('button', { name: words.saveCode }).click()
    const sure = page.getByRole('dialog', { name: words.confirmTitle })
    await sure.getByLabel('Your password').fill(ada.password)
    await sure.getByRole('button', { name: words.saveCode }).click()
    await expect(page.getByText(words.codeSaved)).toBeVisible()
    await expectAccessible(page)
    await page.request.post('/api/v1/users/forgot-password', { data: { email: ada.email } })
    expect((await emailTo(page.request, ada.email, '/auth/reset-password')).text).toContain('blue heron')
    await page.getByRole('button', { name: words.removeCode }).click()
    await sure.getByLabel('Your password').fill(ada.password)
    await sure.getByRole('button', { name: words.removeCode }).click()
    await expect(page.getByText(words.codeRemoved)).toBeVisible()
    await expect(page.getByRole('button', { name: words.setCode })).toBeVisible()
  },
)

test.describe('a language', () => {
  // What stands where no page is speaks every language, too.
  test.use({ provoked: [404] })
  test('that is chosen is spoken at once, and the colours follow', deep, async ({ page, context }) => {
    await newCustomer(context, 'ada')
    await page.goto('/dashboard/settings?tab=preferences')
    await alive(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByLabel(words.language).selectOption('pt')
    // The page comes anew in the language chosen; going elsewhere meanwhile would be overtaken by it.
    const anew = page.waitForEvent('load')
    await page.getByRole('button', { name: words.savePreferences }).click()
    await anew
    await expect(page.getByLabel(portuguese.language)).toHaveValue('pt')
    await expect(page.getByRole('status').filter({ hasText: portuguese.saved })).toBeVisible()
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'florin-lang')?.value)
      .toBe('pt')
    await page.goto('/dashboard/nowhere')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    await page.goto('/dashboard/settings?tab=preferences')
    await expect(page.getByLabel(portuguese.language)).toHaveValue('pt')
    await alive(page)
    await page.getByRole('link', { name: portuguese.dark }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('link', { name: portuguese.dark })).toHaveAttribute('aria-current', 'true')
  })
})
