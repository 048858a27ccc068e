import { type BrowserContext, expect } from 'playwright/test'
import { liveAddresses } from '../../scripts/routes.ts'
import { defaultLocale, localeCodes, localeOf, locales } from '../../src/words/locales.ts'
import { asDemo } from './people.ts'
import { deep, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

const plain = (html: string): string => html.replaceAll('&amp;', '&')
const hrefs = /href="((?:\/dashboard|\?)[^"#]*)/g

/** Pages that no link in the demo leads to, and why. */
const NO_LINK: Record<string, string> = {
  '/dashboard/p2p/currency/dispute': 'the room of a disputed order between currencies does, and the demo has none',
}

/** How many addresses of one page are opened: an order in each state leads elsewhere. */
const OF_ONE_PAGE = 12

/** Every page below /dashboard that links lead to, from the overview on, with what was sent for it. */
async function crawl({ request }: BrowserContext): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  // The market's currency is chosen in a form, not by a link; what one sells into is offered in euros only.
  const waiting = ['/dashboard', '/dashboard/p2p/crypto?side=sell&asset=USDT&currency=EUR']
  const known = new Set(waiting)
  const opened = new Map<string, number>()
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    const { pathname } = new URL(here, 'http://here.invalid')
    const times = (opened.get(pathname) ?? 0) + 1
    opened.set(pathname, times)
    if (times > OF_ONE_PAGE) continue
    const answer = await request.get(here)
    expect(answer.status(), here).toBe(200)
    const html = await answer.text()
    seen.set(here, html)
    for (const [, href = ''] of html.matchAll(hrefs)) {
      const link = plain(href)
      const address = link.startsWith('?') ? `${pathname}${link}` : link
      if (!known.has(address)) waiting.push(address)
      known.add(address)
    }
  }
  return seen
}

const pathOf = (address: string): string => address.replace(/\?.*$/, '')

test('every page behind sign-in is reached by links from the overview', async ({ context }) => {
  test.slow()
  const reached = new Set<string>()
  // Who trades, who has neither an order nor an ad, and an organisation.
  for (const username of ['nia_wanjiru', 'ada_obi', 'lily_trading']) {
    await context.clearCookies()
    await asDemo(context, username)
    for (const address of (await crawl(context)).keys()) reached.add(pathOf(address))
  }
  const pages = new Set(liveAddresses().map(pathOf))
  const lost = [...pages].filter((path) => path.startsWith('/dashboard') && !reached.has(path) && !(path in NO_LINK))
  expect(lost, 'pages that no link leads to').toEqual([])
})

for (const language of localeCodes.filter((code) => code !== defaultLocale)) {
  test(
    `in ${language}, frame and page of every screen speak that language, in its direction`,
    deep,
    async ({ context }) => {
      test.slow()
      await asDemo(context, 'ada_obi')
      const url = (await context.request.get('/readyz')).url()
      await context.addCookies([{ name: 'florin-lang', value: language, url }])
      const screens = liveAddresses().filter((path) => path.startsWith('/dashboard'))
      for (const address of [...screens, '/dashboard/nowhere']) {
        const html = plain(await (await context.request.get(address)).text())
        const [, spoken, direction] = /<html lang="(\w+)" dir="(\w+)"/.exec(html) ?? []
        const islands = [...html.matchAll(/&quot;locale&quot;:\[0,&quot;(\w+)&quot;\]/g)].map(([, code]) => code)
        expect(spoken, address).toBe(language)
        expect(new Set(islands), address).toEqual(new Set([spoken]))
        expect(direction, address).toBe(locales[localeOf(spoken)].dir)
        expect(html.match(/<main[^>]*>/)?.[0], address).not.toMatch(/ (lang|dir)=/)
      }
    },
  )
}

const NOWHERE = [
  '/dashboard/nowhere',
  '/dashboard/p2p',
  '/dashboard/p2p/nowhere',
  '/dashboard/p2p/nowhere/deeper',
  '/dashboard/trade/nowhere',
  '/dashboard/escrow-account/constructor',
  '/dashboard/post_ads/nowhere_ads',
  '/dashboard/transactions/x',
  '/dashboard/transactions/deposit/deeper',
  // An asset that isn't there is no other asset.
  '/dashboard/payments?currency=XYZ',
  '/dashboard/payments/crypto?asset=XYZ',
  '/dashboard/withdraw?asset=XYZ',
  '/dashboard/swap?from=BTC&to=XYZ',
  '/dashboard/vault/asset?asset=XYZ',
]

test.describe('where no page is', () => {
  test.use({ provoked: [404] })

  test('a visitor is asked to sign in, and comes back there', async ({ page }) => {
    for (const path of NOWHERE) {
      await page.goto(path)
      expect(new URL(page.url()).searchParams.get('callbackUrl'), path).toBe(path)
    }
  })

  test('a customer is told so inside the frame, with ways on', async ({ page, context }) => {
    await asDemo(context, 'ada_obi')
    for (const path of NOWHERE) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Overview' })).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Overview' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('signing out', () => {
  // What the tabs were still asking for is refused once the session has ended.
  test.use({ provoked: [401] })

  test('always lands on the plain sign-in page, in this tab and in another', async ({ page, context }) => {
    test.slow()
    for (let n = 0; n < 4; n++) {
      await asDemo(context, 'bruno_costa')
      const other = await context.newPage()
      await other.goto('/dashboard/settings')
      await page.goto('/dashboard')
      await page.locator('header summary').last().click()
      await page.getByRole('button', { name: 'Logout' }).click()
      for (const tab of [page, other]) await tab.waitForURL('**/auth/login')
      await other.close()
    }
  })
})
