import { type Browser, type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskAccount as account } from '../../src/words/en/staff/desk-account.ts'
import { expectAccessible } from './looks.ts'
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

/** Comes in with the password that a command said, sets one's own, and answers how one comes in from then on. */
export async function setOwnPassword(page: Page, origin: string, said: Worker): Promise<Worker> {
  const own = { email: said.email, password: `a desk of walnut ${said.email}` }
  await page.goto(`${origin}/desk/login`)
  await page.getByLabel(words.email).fill(said.email)
  await page.getByLabel(words.password).fill(said.password)
  await page.getByRole('button', { name: words.signInDo, exact: true }).click()
  await expect(page.getByRole('heading', { name: account.firstTitle })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(account.current).fill(said.password)
  await page.getByLabel(account.next).fill(own.password)
  await page.getByRole('button', { name: account.change, exact: true }).click()
  await expect(page).toHaveURL(/\/desk$/)
  return own
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

/** The matter of the line of a queue in which this stands, opened. */
export async function openedMatter(page: Page, text: string): Promise<Locator> {
  const line = page.locator('tr[data-line]').filter({ hasText: text }).first()
  await line.getByRole('link').first().click()
  const matter = page.locator(`[id="${(await line.getAttribute('id'))?.replace('line-', '')}"]`)
  await expect(matter).toBeVisible()
  return matter
}
