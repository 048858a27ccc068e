import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startNginx } from '../../scripts/nginx.ts'
import { ownAuthority } from '../../scripts/own-authority.ts'
import { ServerProcess } from '../../scripts/server-process.ts'
import { desk as deskWords } from '../../src/words/en/desk.ts'
import { chat } from '../../src/words/en/orders/chat.ts'
import { orderRoom as words } from '../../src/words/en/orders/order-room.ts'
import { fill } from '../../src/words/message.ts'
import { alive } from './looks.ts'
import { deep, test as plain } from './test.ts'
import { markPaid, placedTrade } from './traders.ts'

/** Florin on a database of its own behind nginx as it is shipped, with TLS; its address. */
const test = plain.extend<
  Record<never, never>,
  { sites: { site: string; plainSite: string }; site: string; plainSite: string }
>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'florin-behind-nginx-'))
      const [port, plainPort, inside] = await Promise.all([freePort(), freePort(), freePort()])
      const site = `https://localhost:${port}`
      const server = new ServerProcess(inside, {
        PUBLIC_URL: site,
        DESK_URL: `https://desk.localhost:${port}`,
        TRUST_PROXY: 'true',
        DATA_DIR: join(folder, 'data'),
      })
      await server.start('main.ts')
      const certificates = ownAuthority(folder, ['localhost', 'desk.localhost'])
      const nginx = await startNginx({ folder, host: 'localhost', port, plainPort, certificates, upstreams: [inside] })
      await use({ site, plainSite: `http://localhost:${plainPort}` })
      await nginx.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ sites }, use) => use(sites.site), { scope: 'worker' }],
  plainSite: [({ sites }, use) => use(sites.plainSite), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site),
  ignoreHTTPSErrors: true,
})

// The release is refused once before it is confirmed.
test.use({ provoked: [401] })
// The context's word on certificates doesn't reach the worker that browsers keep for offline pages.
test.use({
  launchOptions: { executablePath: ensureBrowser(), args: [...browserFlags, '--ignore-certificate-errors'] },
})
test.slow()
test.beforeEach(({ browserName: _ }, info) => {
  info.skip(spawnSync('nginx', ['-v']).status !== 0, 'nginx is not installed')
})

const SOON = { timeout: 30_000 }
const title = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text })

/** What the page hears over its WebSocket, from its subscription on. */
async function listenOnly(page: Page): Promise<{ address: string; heard: string[] }> {
  const heard: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)))
  })
  const opened = page.waitForEvent('websocket')
  await page.reload()
  const socket = await opened
  await alive(page)
  await expect.poll(() => heard.some((frame) => frame.includes('subscription_succeeded')), SOON).toBe(true)
  return { address: socket.url(), heard }
}

test(
  'a trade is heard live through nginx and TLS, to the released asset [ASVS 12.2.1]',
  deep,
  async ({ page, context, stranger, site }) => {
    const buyerPage = await stranger()
    const trade = await placedTrade('USD', context, buyerPage.context())
    const { order, seller } = trade
    const there = `/dashboard/p2p/confirm?order_id=${order.id}`
    await Promise.all([buyerPage.goto(there), page.goto(there)])
    const [hers, his] = [await listenOnly(page), await listenOnly(buyerPage)]
    for (const { address } of [hers, his]) expect(address).toContain(`${site.replace('https:', 'wss:')}/app/`)

    await buyerPage.getByRole('textbox', { name: chat.write }).fill('I am sending it from my bank now.')
    await buyerPage.getByRole('textbox', { name: chat.write }).press('Enter')
    await expect(page.getByText('I am sending it from my bank now.')).toBeVisible(SOON)

    const before = hers.heard.length
    await markPaid(buyerPage.context(), trade)
    await expect(title(page, fill(words.sPaid, { pay: '80,000.00 NGN' }))).toBeVisible(SOON)
    expect(hers.heard.slice(before).join('\n'), 'the order’s news came over the WebSocket').toContain(order.id)

    const arrived = fill(words.confirmArrived, { pay: '80,000.00 NGN' })
    await page.getByRole('button', { name: words.confirmOnly }).click()
    const sure = page.getByRole('dialog', { name: fill(words.stepUpArrived, { pay: '80,000.00 NGN' }) })
    await sure.getByLabel('Your password', { exact: true }).fill(seller.password)
    await sure.getByRole('button', { name: arrived }).click()
    await page.getByRole('button', { name: 'Release 50.00 USD' }).click(SOON)
    const dialog = page.getByRole('dialog', { name: /^Release 50\.00 USD from escrow/ })
    await dialog.getByLabel(words.releaseCheck).check()
    await dialog.getByLabel('Your password', { exact: true }).fill(seller.password)
    const released = his.heard.length
    await dialog.getByRole('button', { name: 'Release 50.00 USD' }).click()
    await expect(title(page, fill(words.sReleased, { amount: '50.00 USD' }))).toBeVisible(SOON)
    await expect(title(buyerPage, /^You received 4\d\.\d+ USD$/)).toBeVisible(SOON)
    expect(his.heard.slice(released).join('\n'), 'the release came over the WebSocket').toContain(order.id)
  },
)

test(
  'over TLS every cookie is Secure and this host’s alone, those that script writes, too, and dark pages stay dark [ASVS 3.3.1, 3.3.3]',
  deep,
  async ({ page, context, stranger }) => {
    await placedTrade('USD', context, (await stranger()).context())
    await page.goto('/go/colours?to=dark&from=/fees')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto('/dashboard')
    await alive(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['__Host-authjs.session-token', '__Host-florin-theme', '__Host-florin-zone']),
    )
    for (const { name, secure, path } of cookies)
      expect([name, name.startsWith('__Host-'), secure, path]).toEqual([name, true, true, '/'])
  },
)

test(
  'in the clear people are led on to TLS, and programs are refused [ASVS 4.1.2]',
  deep,
  async ({ plainSite, request }) => {
    const asked = (path: string) => request.get(`${plainSite}${path}`, { maxRedirects: 0 })
    expect((await asked('/fees')).status()).toBe(308)
    const refused = await asked('/api/v1/currencies')
    expect([refused.status(), refused.headers().location]).toEqual([403, undefined])
  },
)

test('the proxy keeps what is for the inside, and answers come compressed [ASVS 13.4.5]', deep, async ({ request }) => {
  for (const path of ['/metrics', '/readyz']) expect((await request.get(path)).status(), path).toBe(404)
  expect((await request.get('/healthz')).status()).toBe(200)
  const home = await request.get('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(home.headers()).toMatchObject({ 'content-encoding': 'gzip', 'strict-transport-security': expect.any(String) })
})

test.describe('with a desk of its own,', () => {
  // What isn't there is asked for.
  test.use({ provoked: [404] })

  test(
    'the desk has a host of its own, and neither host knows the other’s pages, API or cookies [ASVS 3.5.4]',
    deep,
    async ({ page, context, site }) => {
      const desk = site.replace('//localhost', '//desk.localhost')
      const statusOf = async (address: string) => (await page.goto(address))?.status()
      expect(await statusOf(`${desk}/desk/login`)).toBe(200)
      await expect(page.getByRole('link', { name: deskWords.customersHere })).toHaveAttribute(
        'href',
        `${site}/auth/login`,
      )
      for (const path of ['/desk/login', '/api/v1/desk/me'])
        expect([path, await statusOf(`${site}${path}`)]).toEqual([path, 404])
      for (const path of ['/', '/fees', '/auth/login', '/api/v1/currencies'])
        expect([path, await statusOf(`${desk}${path}`)]).toEqual([path, 404])
      expect(await statusOf(`${site}/fees`)).toBe(200)
      for (const { name, domain } of await context.cookies())
        expect([name, domain]).toEqual([name, expect.not.stringMatching(/^\./)])
    },
  )
})
