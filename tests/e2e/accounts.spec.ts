import { expect } from 'playwright/test'
import { signInErrorCodes, signInErrorOf } from '../../src/contract/accounts/sign-in-errors.ts'
import { auth as words } from '../../src/words/en/auth.ts'
import { settings } from '../../src/words/en/settings.ts'
import { signInErrors } from '../../src/words/en/sign-in-errors.ts'
import { pluralOf } from '../../src/words/message.ts'
import { alive, expectAccessible } from './looks.ts'
import { emailTo, newCustomer, newPerson, signIn, someone } from './people.ts'
import { comeIn, give, password } from './sign-in-form.ts'
import { deep, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

// Wrong passwords, used links and ended sessions are what these tests are about.
test.use({ provoked: [401, 403, 410, 422] })

test('who comes by a Spanish page registers in Spanish, and their mail, its page and the overview are in it', async ({
  page,
  context,
}) => {
  const vera = someone('vera')
  const isIn = (language: string) => expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.goto('/es')
  await page.locator('main a[href^="/auth/register"]').first().click()
  await isIn('es')
  await page.goto('/auth/login')
  await isIn('es')
  // Somebody else sends the link to a friend: it can be read in another language from there on.
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'Français' }).click()
  await isIn('fr')
  await page.goto('/auth/register?lang=es')
  await alive(page)
  const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value)
  for (const name of ['first_name', 'last_name', 'email', 'username', 'password'] as const) await fill(name, vera[name])
  await page.locator('[name="country"]').selectOption('ES')
  await page.getByRole('checkbox').check()
  await page.locator('main button[type="submit"]').click()
  const { link } = await emailTo(page.request, vera.email, '/account-verification')
  expect(link).toContain('lang=es')
  // On another device, which knows nothing.
  await context.clearCookies()
  await page.goto(link)
  await alive(page)
  await isIn('es')
  await page.locator('input[type="password"]').fill(vera.password)
  await page.locator('main button[type="submit"]').first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await isIn('es')
})

test('a wrong password and an unknown address read alike', async ({ page, context }) => {
  const ada = await newPerson(context, 'ada')
  await page.goto('/auth/login')
  await give(page, ada, 'not-her-password')
  const title = signInErrors.credentials_title
  await expect(page.getByText(title)).toBeVisible()
  await expect(password(page)).toBeFocused()
  const known = await page.getByRole('status').filter({ hasText: title }).innerText()
  await expectAccessible(page)
  await page.reload()
  await give(page, someone('nobody'), 'not-her-password')
  await expect(page.getByText(title)).toBeVisible()
  expect(await page.getByRole('status').filter({ hasText: title }).innerText()).toBe(known)
  await give(page, ada, ada.password)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a forgotten password is set anew from the e-mail, once, and ends every session', async ({ page, stranger }) => {
  const elsewhere = await stranger()
  const ada = await newCustomer(elsewhere.context(), 'ada')
  await page.goto('/auth/forgot-password')
  await alive(page)
  await page.getByLabel(words.email).fill(ada.email)
  await page.getByRole('button', { name: words.sendLink }).click()
  await expect(page.getByRole('heading', { name: words.lookInMailbox })).toBeVisible()
  const { link } = await emailTo(page.request, ada.email, '/auth/reset-password')
  await page.goto(link)
  await alive(page)
  await expectAccessible(page)
  const fresh = `anew-${ada.password}`
  await page.getByLabel(words.newPassword, { exact: true }).fill(fresh)
  await page.getByRole('button', { name: words.setPassword }).click()
  await expect(page.getByRole('heading', { name: words.isSet })).toBeVisible()
  await expect(page.getByText(words.paused)).toBeVisible()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere, 'the session of before is over').toHaveURL(/\/auth\/login\?error=SessionRequired/)
  await page.goto('/auth/login')
  await give(page, ada, ada.password)
  await expect(page.getByText(signInErrors.credentials_title)).toBeVisible()
  await give(page, ada, fresh)
  await expect(page).toHaveURL(/\/dashboard$/)
  await elsewhere.goto(link)
  await alive(elsewhere)
  await elsewhere.getByLabel(words.newPassword, { exact: true }).fill('a-thief-was-here')
  await elsewhere.getByRole('button', { name: words.setPassword }).click()
  await expect(elsewhere.getByRole('heading', { name: words.linkGone })).toBeVisible()
})

test('a changed password ends the other sessions and keeps this one', async ({ page, context, stranger }) => {
  const ada = await newCustomer(context, 'ada')
  const elsewhere = await stranger()
  await signIn(elsewhere.context(), ada)
  await elsewhere.goto('/dashboard')
  await page.goto('/dashboard/settings?tab=security')
  await alive(page)
  const fresh = `anew-${ada.password}`
  await page.getByRole('button', { name: settings.changePassword }).click()
  await page.getByLabel(settings.newPassword, { exact: true }).fill(fresh)
  await page.getByRole('button', { name: settings.changePassword }).click()
  const sure = page.getByRole('dialog', { name: settings.confirmTitle })
  await sure.getByLabel('Your password').fill('not-her-password')
  await sure.getByRole('button', { name: settings.changePassword }).click()
  await expect(sure.getByText('That did not match.')).toBeVisible()
  await expectAccessible(page)
  await sure.getByLabel('Your password').fill(ada.password)
  await sure.getByRole('button', { name: settings.changePassword }).click()
  await expect(page.getByText(settings.passwordChanged)).toBeVisible()
  // Whatever asks next in the other browser, a press or the page by itself, learns of it.
  const another = await elsewhere.context().newPage()
  await another.goto('/dashboard')
  await expect(another).toHaveURL(/\/auth\/login\?error=SessionRequired/)
  await page.reload()
  await expect(page.getByRole('link', { name: settings.security, exact: true })).toHaveAttribute('aria-current', 'page')
  await comeIn(elsewhere, ada, fresh)
})

test('a session ended from the list lands on the sign-in page, and the others can be ended together', async ({
  page,
  context,
  stranger,
}) => {
  const ada = await newCustomer(context, 'ada')
  // Another kind of browser, so that the list says which session is whose.
  const firefox = await stranger({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const others = [await stranger(), firefox, await stranger()]
  for (const other of others) {
    await signIn(other.context(), ada)
    await other.goto('/dashboard')
    await alive(other)
  }
  await page.goto('/dashboard/settings?tab=sessions')
  await alive(page)
  const sessions = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: settings.sessions }) })
  const rows = sessions.last().getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first(), 'this one stands first and cannot be ended here').toContainText(settings.thisOne)
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await rows.filter({ hasText: 'Firefox' }).getByRole('button').click()
  await expect(page.getByText(pluralOf(settings.ended, 1, 'en'))).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Firefox' })).toHaveCount(0)
  // Looking at its tab again asks who is signed in; one that is on its way to the sign-in page this very moment has nothing to be told.
  await firefox.evaluate(() => dispatchEvent(new Event('focus'))).catch(() => undefined)
  await expect(firefox).toHaveURL(/\/auth\/login\?error=SessionRequired/)
  for (const other of others.filter((one) => one !== firefox)) {
    await other.goto('/dashboard/vault')
    await expect(other, 'only that one was ended').toHaveURL(/\/dashboard\/vault$/)
  }
  await page.getByRole('button', { name: settings.endOthers }).click()
  const sure = page.getByRole('dialog', { name: pluralOf(settings.endOthersTitle, 2, 'en') })
  await expect(sure.getByRole('button', { name: 'Go back' })).toBeFocused()
  await sure.getByRole('button', { name: settings.endOthers }).click()
  await expect(page.getByText(pluralOf(settings.ended, 2, 'en'))).toBeVisible()
  for (const other of others) {
    // One that learns of it by itself this very moment goes there anyway, and this visit is broken off.
    await other.goto('/dashboard/vault').catch(() => undefined)
    await expect(other).toHaveURL(/\/auth\/login\?error=SessionRequired/)
  }
})

test('whoever follows a link into the dashboard signs in and arrives where it led', async ({ page, context }) => {
  const ada = await newPerson(context, 'ada')
  await page.goto('/dashboard/history?asset=BTC&group=conversions')
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/)
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/dashboard/history?asset=BTC&group=conversions')
  await expect(page.getByText(signInErrors.SessionRequired_title)).toBeVisible()
  await expectAccessible(page)
  await give(page, ada, ada.password)
  await expect(page).toHaveURL(/\/dashboard\/history\?asset=BTC&group=conversions$/)
})

const elsewhere = [
  'https://evil.example/dashboard',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '\thttps://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/dashboard/../..//evil.example',
  '@evil.example',
]

test('nobody is sent to another site after signing in', async ({ page, context, baseURL }) => {
  const ada = await newPerson(context, 'ada')
  await page.goto(`/auth/login?callbackUrl=${encodeURIComponent('https://evil.example/dashboard')}`)
  await give(page, ada, ada.password)
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
  for (const callbackUrl of elsewhere) {
    // Signed in already, the page sends on at once.
    const sent = await context.request.get('/auth/login', { params: { callbackUrl }, maxRedirects: 0 })
    const to = new URL(sent.headers().location ?? '', baseURL)
    expect(to.origin, callbackUrl).toBe(baseURL)
    const { csrfToken } = await (await context.request.get('/api/auth/csrf')).json()
    const form = { email: ada.email, password: ada.password, csrfToken, callbackUrl }
    const headers = { origin: baseURL ?? '', 'x-auth-return-redirect': '1' }
    const answer = await (await context.request.post('/api/auth/callback/credentials', { form, headers })).json()
    expect(new URL(answer.url ?? '/', baseURL).origin, callbackUrl).toBe(baseURL)
  }
})

test('every way that signing in can fail has its own words, with what to do next', deep, async ({ page }) => {
  for (const code of [...signInErrorCodes, 'NoSuchCode', 'constructor', '<img src=x onerror=alert(1)>']) {
    const { title, text, next } = signInErrorOf(signInErrors, code)
    await page.goto(`/auth/error?error=${encodeURIComponent(code)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('main')).toContainText(next)
  }
  await expectAccessible(page)
})

test(
  'a link from an e-mail signs in where it was asked for, once, and elsewhere only with the letters',
  deep,
  async ({ page, context, stranger }) => {
    const ada = await newPerson(context, 'ada')
    await page.goto('/auth/login?callbackUrl=/dashboard/swap')
    await alive(page)
    await page.getByLabel(words.email).fill(ada.email)
    await page.getByRole('button', { name: words.linkButton }).click()
    await expect(page.getByText(words.linkSent)).toBeVisible()
    await expect(page.getByText(/^[A-HJ-NP-Z]{6}$/)).toBeVisible()
    await expectAccessible(page)
    const { link } = await emailTo(page.request, ada.email, '/auth/link')
    const thief = await stranger()
    await thief.goto(link)
    await alive(thief)
    await thief.getByRole('button', { name: words.signIn }).click()
    await expect(thief.getByText(signInErrors.link_elsewhere_title)).toBeVisible()
    await thief.getByLabel(words.linkWord).fill('abcdef')
    await thief.getByRole('button', { name: words.signIn }).click()
    await expect(thief.getByText(signInErrors.link_word_wrong_title)).toBeVisible()
    await expectAccessible(thief)
    await page.goto(link)
    await alive(page)
    await expect(page.getByLabel(words.linkWord)).toHaveCount(0)
    await page.getByRole('button', { name: words.signIn }).click()
    await expect(page).toHaveURL(/\/dashboard\/swap$/)
    await thief.getByRole('button', { name: words.signIn }).click()
    await expect(thief.getByText(signInErrors.Verification_title)).toBeVisible()
  },
)
