import { expect, type Page } from 'playwright/test'
import { auth as words } from '../../src/words/en/auth.ts'
import { secondFactor as factor } from '../../src/words/en/second-factor.ts'
import { signInErrors } from '../../src/words/en/sign-in-errors.ts'
import { pluralOf } from '../../src/words/message.ts'
import { codeOf } from './app-codes.ts'
import { alive, expectAccessible } from './looks.ts'
import { newCustomer, type Person } from './people.ts'
import { comeIn, give, submit } from './sign-in-form.ts'
import { test } from './test.ts'

// Wrong codes are what these tests are about.
test.use({ provoked: [401, 403, 410, 422] })

/** Six digits that are no code of about now. */
async function wrongCode(secret: string): Promise<string> {
  const right = new Set([await codeOf(secret, -1), await codeOf(secret)])
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

/** Sets up the app on the screen; returns its secret and the recovery codes. */
async function enrol(page: Page, { password }: Person): Promise<{ secret: string; recovery: string[] }> {
  await page.goto('/dashboard/2fa')
  await alive(page)
  await page.getByRole('button', { name: factor.setUp }).click()
  const sure = page.getByRole('dialog', { name: factor.confirmTitle })
  await sure.getByLabel('Your password').fill(password)
  await sure.getByRole('button', { name: factor.setUp }).click()
  await expect(page.getByRole('heading', { name: factor.scan })).toBeFocused()
  await expectAccessible(page)
  const uri = await page.getByRole('link', { name: factor.openApp }).getAttribute('href')
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code from your app').fill(await wrongCode(secret))
  await expect(page.getByLabel('Code from your app')).toHaveAccessibleDescription(/did not match|not right|wrong/i)
  await page.getByLabel('Code from your app').fill(await codeOf(secret, -1))
  await expect(page.getByRole('heading', { name: factor.codesTitle })).toBeFocused()
  const recovery = await page.getByRole('main').locator('ol.font-mono').getByRole('listitem').allInnerTexts()
  expect(recovery.length).toBeGreaterThanOrEqual(8)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: factor.saved }).check()
  await page.getByRole('button', { name: factor.done }).click()
  await expect(page.getByText(factor.turnedOn)).toBeVisible()
  await expectAccessible(page)
  return { secret, recovery }
}

test('an authenticator app is set up, asked for at sign-in, stood in for by recovery codes, and turned off', async ({
  page,
  context,
  stranger,
}) => {
  const ada = await newCustomer(context, 'ada')
  const { secret, recovery } = await enrol(page, ada)
  const [first = '', second = ''] = recovery

  const elsewhere = await stranger()
  await elsewhere.goto('/auth/login?callbackUrl=/dashboard/vault')
  await give(elsewhere, ada, ada.password)
  await expect(elsewhere.getByRole('heading', { name: words.code })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.goto('/dashboard')
  await expect(elsewhere, 'the password alone opens nothing').toHaveURL(/\/auth\/login/)
  await elsewhere.goto('/auth/login?callbackUrl=/dashboard/vault')
  await give(elsewhere, ada, ada.password)
  await elsewhere.getByLabel('Code from your app').fill(await wrongCode(secret))
  await expect(elsewhere.getByText(signInErrors.second_factor_wrong_title)).toBeVisible()
  await elsewhere.getByLabel('Code from your app').fill(await codeOf(secret))
  await expect(elsewhere).toHaveURL(/\/dashboard\/vault$/)

  const third = await stranger()
  for (const expected of ['in', 'refused']) {
    // Nothing of the page before may still be under way: its answer would bring the cookie back.
    await third.goto('about:blank')
    await third.context().clearCookies()
    await third.goto('/auth/login')
    await give(third, ada, ada.password)
    await third.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await third.getByLabel('Recovery code').fill(first)
    await submit(third).click()
    if (expected === 'in') await expect(third).toHaveURL(/\/dashboard$/)
    else await expect(third.getByText(signInErrors.second_factor_wrong_title), 'a code works once').toBeVisible()
  }

  const codesLeft = page.getByText(pluralOf(factor.codesLeft, recovery.length - 1, 'en'), { exact: true })
  await expect(codesLeft, 'a code that was used elsewhere shows here').toBeVisible({ timeout: 30_000 })
  await page.reload()
  await alive(page)
  await expect(codesLeft).toBeVisible()
  await page.getByRole('button', { name: factor.off2 }).click()
  const warning = page.getByRole('dialog', { name: factor.offTitle })
  await expect(warning.getByRole('button', { name: 'Go back' })).toBeFocused()
  await expectAccessible(page)
  await warning.getByRole('button', { name: factor.off2 }).click()
  const sure = page.getByRole('dialog', { name: factor.confirmTitle })
  await sure.getByLabel('Your password').fill(ada.password)
  await sure.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await sure.getByLabel('Recovery code').fill(second)
  await sure.getByRole('button', { name: factor.off2 }).click()
  await expect(page.getByText(factor.turnedOff)).toBeVisible()
  await third.goto('about:blank')
  await third.context().clearCookies()
  await comeIn(third, ada)
})
