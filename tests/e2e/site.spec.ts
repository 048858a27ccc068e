import { expect } from 'playwright/test'
import { publicAddresses } from '../../scripts/routes.ts'
import { defaultLocale, localeCodes, localeOf, locales } from '../../src/words/locales.ts'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, expectGuarded, phone } from './pages.ts'
import { deep, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

const publicPages = publicAddresses([defaultLocale])
const translated = publicAddresses(localeCodes.filter((code) => code !== defaultLocale))
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
    await expectAccessible(page)
    await page.setViewportSize(desk)
    await expectNoOverflow(page)
    await expectAccessible(page, ['light'])
  })
}

const others = localeCodes.length - 1
/** Each page, whose languages stand one after the other, in one of them by turns; in the deep run, in all. */
const byTurns = (at: number) => (at % others === Math.floor(at / others) % others ? {} : deep)
for (const [at, path] of translated.entries()) {
  test(`${path} is whole in its language and direction, without script`, byTurns(at), async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
    await page.setViewportSize(phone)
    await page.goto(path)
    const language = localeOf(path.split('/')[1])
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', locales[language].dir)
    await expectNoOverflow(page)
    await expectAccessible(page, ['dark'])
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

test('the page that browsers keep for when there is no connection fits a phone, in both designs', async ({ page }) => {
  const answer = await page.goto('/offline')
  expectGuarded((await answer?.allHeaders()) ?? {}, '/offline')
  await page.setViewportSize(phone)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test.describe('where nothing is', () => {
  test.use({ provoked: [404] })
  test('a wrong address says so and leads back', async ({ page }) => {
    for (const path of ['/no-such-page', '/dashboard.php', '/services/none', '/nowhere/status']) {
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

  test('it says so in the language of the address', async ({ page }) => {
    for (const [path, language] of [
      ['/pt/nada', 'pt'],
      ['/ar/nothing/at/all', 'ar'],
      ['/xx/nothing', 'en'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
