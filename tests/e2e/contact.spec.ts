import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { deep, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ javaScriptEnabled: false, provoked: [422, 403] })

const MESSAGE = 'My transfer left the bank on Monday. Has it arrived?'

async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const { topic, ...typed } = {
    name: 'Chidi Eze',
    email: `chidi${Math.random().toString(36).slice(2)}@example.org`,
    topic: 'deposit',
    message: MESSAGE,
    ...changes,
  }
  for (const [name, value] of Object.entries(typed)) await page.locator(`#${name}`).fill(value)
  await page.locator('#topic').selectOption(topic)
  await page
    .locator('form', { has: page.locator('#message') })
    .getByRole('button')
    .click()
}

test('without script a message reaches support, and its number is there to quote', async ({ page, request }) => {
  await page.goto('/contact')
  await fillIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your message is with us' })).toBeVisible()
  const number = (await page.locator('dd').textContent())?.trim() ?? ''
  expect(number).toMatch(/^C-\d{6}-[2-9A-Z]{6}$/)
  await expect
    .poll(async () => (await request.get('/dev/mailbox')).text(), { timeout: 20_000 })
    .toContain(`${number}: a message`)
  // Loading that page again sends nothing and shows the same.
  await page.reload()
  await expect(page.locator('dd')).toHaveText(number)
})

test('from the Portuguese page it is acknowledged in Portuguese', deep, async ({ page, request }) => {
  await page.goto('/pt/contact')
  await fillIn(page)
  await expect(page).toHaveURL(/\/pt\/contact\/sent/)
  const number = (await page.locator('dd').textContent())?.trim() ?? ''
  await expect
    .poll(async () => (await request.get('/dev/mailbox')).text(), { timeout: 20_000 })
    .toContain(`Recebemos sua mensagem ${number}`)
})

test(
  'what needs another look is said under its field and above the form, and nothing that was written is lost',
  deep,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/contact')
    await fillIn(page, { number: '<D-261121>', name: 'x'.repeat(60) })
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('has not been sent yet')
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Order or deposit number' }).click()
    await expect(page.locator('#number')).toBeFocused()
    await expect(page.locator('#number')).toHaveAccessibleDescription(/letters, digits and hyphens/)
    await expect(page.locator('#message')).toHaveValue(MESSAGE)
    await expect(page.locator('#topic')).toHaveValue('deposit')
    await expectNoOverflow(page)
    await page.locator('#number').fill('')
    await page.getByRole('button', { name: 'Send your message' }).click()
    await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeVisible()
  },
)

test('whoever fills in the trap is told, for it may have been their browser', deep, async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page, { website: 'https://spam.example' })
  await expect(page.getByRole('alert')).toContainText('Leave this empty')
  await expect(page.locator('#website')).toBeVisible()
})

test('a form on another site can’t send in a visitor’s name', async ({ request, baseURL }) => {
  const form = { name: 'Eve', email: 'eve@example.org', topic: 'other', message: MESSAGE }
  for (const origin of ['https://evil.example', 'null'])
    expect((await request.post('/contact/send', { form, headers: { origin } })).status()).toBe(403)
  expect(
    (await request.post('/contact/send', { form, headers: { origin: String(baseURL) }, maxRedirects: 0 })).status(),
  ).toBe(303)
})

test('addresses of the form that nobody comes to by it lead to the form', async ({ request }) => {
  for (const path of ['/contact/send', '/contact/sent', '/contact/sent?number=<b>', '/pt/contact/sent'])
    expect((await request.get(path)).url()).toMatch(/(?<!contact)\/contact$/)
})

test.describe('with axe looking', () => {
  test.use({ javaScriptEnabled: true })
  test('the form, its faults and its number are for everyone, in both designs', deep, async ({ page }) => {
    await page.goto('/contact')
    await expectAccessible(page)
    await fillIn(page, { number: '<x>' })
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/contact/sent?number=C-261121-4K7MQX')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
  })
})

test(
  'the colours chosen on a public page are kept, on the next and on the live ones, and lead back where one was',
  deep,
  async ({ page }) => {
    await page.goto('/go/colours?to=dark&from=/fees')
    expect(new URL(page.url()).pathname).toBe('/fees')
    for (const path of ['/fees', '/contact', '/contact/sent?number=C-261121-4K7MQX', '/pt/about']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    }
    await page.goto('/go/colours?to=light&from=//evil.example')
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  },
)
