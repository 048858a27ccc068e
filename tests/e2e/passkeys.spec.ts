import { expect, type Page } from 'playwright/test'
import { auth as words } from '../../src/words/en/auth.ts'
import { secondFactor as factor } from '../../src/words/en/second-factor.ts'
import { settings } from '../../src/words/en/settings.ts'
import { ui } from '../../src/words/en/ui.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible } from './looks.ts'
import { newCustomer, type Person } from './people.ts'
import { comeIn, give } from './sign-in-form.ts'
import { test } from './test.ts'
import { withAuthenticator } from './virtual-authenticator.ts'

// What has to be confirmed is refused first.
test.use({ provoked: [401] })

/** Adds a passkey on the screen, and keeps the recovery codes that come with it. */
async function addPasskey(page: Page, { password }: Person): Promise<void> {
  await page.goto('/dashboard/2fa')
  await expectAccessible(page)
  await page.getByRole('button', { name: factor.passkeyAdd }).click()
  const sure = page.getByRole('dialog', { name: factor.confirmTitle })
  await sure.getByLabel(ui.yourPassword).fill(password)
  await sure.getByRole('button', { name: factor.passkeyAdd }).click()
  await expect(page.getByRole('heading', { name: factor.codesTitle })).toBeFocused()
  await page.getByRole('checkbox', { name: factor.saved }).check()
  await page.getByRole('button', { name: factor.done }).click()
  await expect(page.getByText(factor.passkeyAdded)).toBeVisible()
  await expectAccessible(page)
}

const leave = async (page: Page) => {
  // Nothing of the page before may still be under way: its answer would bring the cookie back.
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Confirms in the dialog that is open, with the passkey and the password. */
async function confirm(page: Page, { password }: Person, button: string): Promise<void> {
  const sure = page.getByRole('dialog', { name: factor.confirmTitle })
  await expect(sure.getByText(ui.passkeyAsk)).toBeVisible()
  await expectAccessible(page)
  await sure.getByLabel(ui.yourPassword).fill(password)
  await sure.getByRole('button', { name: button }).click()
}

test('a passkey is added, signs in alone and after a password, confirms what must be confirmed, and is removed', async ({
  page,
  context,
}) => {
  await withAuthenticator(page)
  const ada = await newCustomer(context, 'ada')
  await addPasskey(page, ada)

  await leave(page)
  await page.goto('/auth/login?callbackUrl=/dashboard/2fa')
  await expectAccessible(page)
  await page.getByRole('button', { name: words.passkeyButton }).click()
  await expect(page, 'the passkey alone lets in').toHaveURL(/\/dashboard\/2fa$/)
  await alive(page)

  await page.getByRole('button', { name: factor.regenerate }).click()
  await confirm(page, ada, factor.regenerate)
  await expect(page.getByRole('heading', { name: factor.codesTitle })).toBeFocused()
  await page.getByRole('checkbox', { name: factor.saved }).check()
  await page.getByRole('button', { name: factor.done }).click()

  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel(factor.passkeyName, { exact: true }).fill('Blue key')
  await page.getByRole('button', { name: factor.passkeySave }).click()
  await expect(page.getByRole('heading', { name: 'Blue key' })).toBeVisible()

  await leave(page)
  await page.goto('/auth/login?callbackUrl=/dashboard/settings?tab=security')
  await give(page, ada, ada.password)
  await expect(page.getByRole('heading', { name: words.passkeyStep })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.passkeyUse }).click()
  await expect(page.getByText(fill(settings.viaPasskey, { ip: '127.0.0.x' })).first()).toBeVisible()

  await page.goto('/dashboard/2fa')
  await alive(page)
  await page.getByRole('button', { name: fill(factor.passkeyRemoveWhich, { name: 'Blue key' }) }).click()
  const warning = page.getByRole('dialog', { name: fill(factor.passkeyRemoveTitle, { name: 'Blue key' }) })
  await expect(warning.getByText(factor.passkeyRemoveLast)).toBeVisible()
  await warning.getByRole('button', { name: factor.passkeyRemove }).click()
  await confirm(page, ada, factor.passkeyRemove)
  await expect(page.getByText(factor.passkeyRemoved)).toBeVisible()
  await leave(page)
  await comeIn(page, ada)
})
