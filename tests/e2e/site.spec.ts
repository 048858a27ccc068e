import { type BrowserContext, expect, type Page } from 'playwright/test'
import { listTransactions } from '../../src/contract/payments.ts'
import { demoPeople } from '../../src/server/demo-people.ts'
import { alive, expectAccessible, expectNoOverflow, inModes } from './looks.ts'
import { call, signIn } from './people.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

const publicPages = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/faq',
  '/testimonials',
  '/fees',
  '/security',
  '/terms',
  '/privacy',
]
const authPages = [
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/reset-password?token=12345678901234567890',
  '/auth/error?error=Configuration',
  '/account-verification',
  '/account-verification?token=12345678901234567890',
]
const dashboardPages = [
  '/dashboard',
  '/dashboard/payments',
  '/dashboard/swap',
  '/dashboard/vault',
  '/dashboard/history',
  '/dashboard/history?asset=LTC',
  '/dashboard/transactions',
  '/dashboard/transactions/deposit',
  '/dashboard/transactions/conversion',
  '/dashboard/settings',
  '/dashboard/settings?tab=security',
  '/dashboard/settings?tab=sessions',
  '/dashboard/2fa',
]
const phone = { width: 360, height: 760 }
const desk = { width: 1440, height: 900 }

/** What every page's headers have to say, and its policy to forbid. */
function expectGuarded(headers: Record<string, string>, path: string): void {
  expect(headers, path).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': expect.stringMatching(/origin|no-referrer/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, path).not.toContain('unsafe-')
  for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "default-src 'self'"])
    expect(policy, path).toContain(rule)
}

for (const path of publicPages) {
  test(`${path} says what it is, runs no script, and reads well on a phone and on a desk`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expectGuarded(answer.headers(), path)
    const html = await answer.text()
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(scripts.filter((tag) => !tag.includes('application/ld+json'))).toEqual([])
    expect(/<title>([^<]{10,})<\/title>/.test(html), 'a title').toBe(true)
    expect(/<meta name="description" content="[^"]{40,}"/.test(html), 'a description').toBe(true)
    await page.setViewportSize(phone)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoOverflow(page)
    await expectAccessible(page, ['light'])
    await page.setViewportSize(desk)
    await expectNoOverflow(page)
    await expectAccessible(page, ['light'])
  })
}

test('no two public pages have the same title or description', async ({ request }) => {
  const heads = await Promise.all(publicPages.map(async (path) => (await request.get(path)).text()))
  for (const part of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/]) {
    const texts = heads.map((html) => part.exec(html)?.[1])
    expect(new Set(texts).size).toBe(publicPages.length)
  }
})

test('the same page with a slash at its end is guarded alike', async ({ request }) => {
  for (const path of [...publicPages.filter((path) => path !== '/'), '/auth/login']) {
    const answer = await request.get(`${path}/`)
    expect(answer.status(), path).toBe(200)
    expectGuarded(answer.headers(), `${path}/`)
  }
})

test.describe('where nothing is', () => {
  test.use({ provoked: [404] })
  test('a wrong address says so and leads back', async ({ page }) => {
    for (const path of ['/no-such-page', '/dashboard.php', '/services/none']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      expectGuarded((await answer?.allHeaders()) ?? {}, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: /home|Florin/i }).first()).toBeVisible()
    }
    await expectAccessible(page, ['light'])
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
  })
})

for (const path of authPages) {
  test(`${path} fits a phone and a desk, in light and dark`, async ({ page }) => {
    const answer = await page.goto(path)
    expectGuarded((await answer?.allHeaders()) ?? {}, path)
    expect((await answer?.allHeaders())?.['cache-control'] ?? '').toContain('no-store')
    await looked(page)
  })
}

/** Both widths in both designs; axe in each design once, on a width each. */
async function looked(page: Page): Promise<void> {
  await alive(page)
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await inModes(page, () => expectNoOverflow(page))
  }
  await expectAccessible(page, ['dark'])
  await page.setViewportSize(phone)
  await expectAccessible(page, ['light'])
}

/** Ada of the demo has three weeks of history; nothing here changes anything of hers. */
async function asAda(context: BrowserContext): Promise<void> {
  const ada = demoPeople.find(({ username }) => username === 'ada_obi')
  if (!ada) throw new Error('the demo has lost Ada')
  await signIn(context, { ...ada, first_name: ada.firstName, last_name: ada.lastName })
}

for (const path of dashboardPages) {
  test(`${path} fits a phone and a desk, in light and dark`, async ({ page, context }) => {
    await asAda(context)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expectGuarded((await answer?.allHeaders()) ?? {}, path)
    expect((await answer?.allHeaders())?.['cache-control'] ?? '').toContain('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looked(page)
  })
}

test('a deposit’s own page and the drawer fit a phone', async ({ page, context }) => {
  await asAda(context)
  const [deposit] = await call(context, listTransactions, { query: { kind: 'deposit', limit: 1 } })
  await page.goto(`/dashboard/payments?deposit=${deposit?.id}`)
  await expect(page.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible()
  await looked(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Hello, ada_obi' })
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused()
})

test('the colour mode is kept on the next page, and starts light whatever the system prefers', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await asAda(context)
  await page.goto('/dashboard')
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/dashboard/vault')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
})
