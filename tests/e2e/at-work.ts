import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test'
import { desk as words } from '../../src/words/en/desk.ts'
import { withAuthenticator } from './virtual-authenticator.ts'

interface Worker {
  email: string
  password: string
}

/** Signs in at the desk without its screen, which has its own tests. */
export async function enterDesk({ request }: BrowserContext, { email, password }: Worker): Promise<void> {
  const origin = new URL((await request.get('/readyz')).url()).origin
  const answer = await request.post('/desk/login', {
    form: { email, password },
    headers: { origin },
    maxRedirects: 0,
  })
  expect([answer.status(), answer.headers().location]).toEqual([303, '/desk'])
}

/** A page of somebody's at the desk, in a browser of their own with a passkey of their own. */
export async function atWork(browser: Browser, baseURL: string, who: Worker): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await withAuthenticator(page)
  await enterDesk(page.context(), who)
  await page.goto('/desk/passkeys')
  await page.getByLabel(words.passkeyName).fill('Desk key')
  await page.getByLabel(words.password).fill(who.password)
  await page.getByRole('button', { name: words.passkeyStart }).click()
  await page.getByRole('button', { name: words.passkeyMake, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Desk key', exact: true })).toBeVisible()
  return page
}
