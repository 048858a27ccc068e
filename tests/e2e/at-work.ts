import { type Browser, expect, type Page } from 'playwright/test'
import { desk as words } from '../../src/words/en/desk.ts'
import { withAuthenticator } from './virtual-authenticator.ts'

/** A page of somebody's at the desk, in a browser of their own with a passkey of their own. */
export async function atWork(
  browser: Browser,
  baseURL: string,
  { email, password }: { email: string; password: string },
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await withAuthenticator(page)
  await page.goto('/desk/login')
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password).fill(password)
  await page.getByRole('button', { name: words.signInDo, exact: true }).click()
  await page.getByRole('link', { name: words.passkeys }).click()
  await page.getByLabel(words.passkeyName).fill('Desk key')
  await page.getByLabel(words.password).fill(password)
  await page.getByRole('button', { name: words.passkeyStart }).click()
  await page.getByRole('button', { name: words.passkeyMake, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Desk key', exact: true })).toBeVisible()
  return page
}
