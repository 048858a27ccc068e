import { expect, type Page } from 'playwright/test'
import { liveAddresses } from '../../scripts/routes.ts'
import { alive, expectNoOverflow } from './looks.ts'
import { desk } from './pages.ts'
import { asDemo, deposit, newCustomer } from './people.ts'
import { deep, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

const widths = [360, 768, 1024]
const screens = liveAddresses().filter((path) => path.startsWith('/dashboard'))

async function fits(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await alive(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page)
    }
  }
}

// The language of the longest words, and the one from right to left; every language's phone is walked with their words.
for (const [username, language] of [
  ['ada_obi', 'pt'],
  ['nia_wanjiru', 'ar'],
] as const)
  test(`no page of ${username} scrolls sideways at any width, in ${language}`, deep, async ({ page, context }) => {
    test.setTimeout(300_000)
    await asDemo(context, username)
    const url = (await context.request.get('/readyz')).url()
    await context.addCookies([{ name: 'florin-lang', value: language, url }])
    await fits(page, screens)
  })

test('nor does one whose figures are long, in a currency of small units', deep, async ({ page, context }) => {
  test.slow()
  await newCustomer(context, 'ngozi')
  await deposit(context, 'NGN', '87654321.09')
  const url = (await context.request.get('/readyz')).url()
  for (const language of ['en', 'ar']) {
    await context.addCookies([{ name: 'florin-lang', value: language, url }])
    await fits(page, ['/dashboard', '/dashboard/vault', '/dashboard/history', '/dashboard/transactions'])
  }
})

test.describe('on a laptop', () => {
  test.use({ viewport: desk })
  const rows = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main tr[data-line]')]
        .map((row) => row.getBoundingClientRect())
        .map(({ top, height }) => ({ top, height })),
    )

  for (const [username, high, paths] of [
    ['nia_wanjiru', 52, ['/dashboard/orders', '/dashboard/history', '/dashboard/transactions', '/dashboard/vault']],
    ['nia_wanjiru', 64, ['/dashboard/p2p/crypto']],
    ['kofi_mensah', 52, ['/dashboard/post_ads/crypto_ads', '/dashboard/post_ads/currency_ads']],
  ] as const)
    test(
      `the rows of ${username}’s tables are ${high} px high: ${paths.join(', ')}`,
      deep,
      async ({ page, context }) => {
        await asDemo(context, username)
        for (const path of paths) {
          await page.goto(path)
          await alive(page)
          const seen = await rows(page)
          expect(seen.length, path).toBeGreaterThan(0)
          expect(Math.max(...seen.map(({ height }) => height)), path).toBeLessThanOrEqual(high + 1)
        }
      },
    )

  test('ten orders stand on the first screen', deep, async ({ page, context }) => {
    await asDemo(context, 'nia_wanjiru')
    await page.goto('/dashboard/orders')
    await alive(page)
    const [first] = await rows(page)
    expect((first?.top ?? desk.height) + 10 * 52).toBeLessThanOrEqual(desk.height)
  })
})
