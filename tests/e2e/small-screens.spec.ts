import { expect } from 'playwright/test'
import { allOrders } from '../../src/contract/orders/order-endpoints.ts'
import { merchant } from '../../src/words/en/market/merchant.ts'
import { orderRoom } from '../../src/words/en/orders/order-room.ts'
import { shell } from '../../src/words/en/shell.ts'
import { alive, expectAccessible } from './looks.ts'
import { asAda, asDemo, call } from './people.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('the place one is at is in sight among its neighbours, before any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await asAda(context)
  await page.goto('/dashboard/transactions/conversion')
  await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 0.95 })
  await context.close()
})

test('a form that is refused shows the label of its first fault, not only the field', async ({ page, context }) => {
  await asDemo(context, 'nia_wanjiru')
  await page.goto('/dashboard/merchant_application')
  await alive(page)
  await page.getByRole('button', { name: merchant.send }).click()
  const field = page.getByLabel(merchant.about)
  await expect(field).toBeFocused()
  const header = await page.locator('.shell-header').boundingBox()
  await expect
    .poll(async () => (await page.locator('label', { hasText: merchant.about }).boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('the bar leads to what is used most, says where one is, and leaves the foot of each page free', async ({
  page,
  context,
}) => {
  await asDemo(context, 'nia_wanjiru')
  await page.goto('/dashboard')
  await alive(page)
  const bar = page.getByRole('navigation', { name: shell.bar })
  for (const [name, path] of [
    [/^Swap$/, '/dashboard/swap'],
    [/^Trade$/, '/dashboard/p2p/crypto'],
    [/Orders/, '/dashboard/orders'],
  ] as const) {
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await alive(page)
  await expect(bar.getByRole('link', { name: /Orders/ })).toContainText(/open trade/)
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
  expect(last).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  await bar.getByRole('button', { name: shell.more }).click()
  await expect(page.getByRole('dialog')).toContainText('nia_wanjiru')
})

test('an order’s time, main act and chat stay in sight in its room', async ({ page, context }) => {
  await asDemo(context, 'nia_wanjiru')
  const orders = await call(context, allOrders, { query: {} })
  const order = orders.find(({ role, state }) => role === 'buyer' && state === 'awaiting_payment')
  await page.goto(`/dashboard/p2p/confirm?order_id=${order?.id}`)
  await alive(page)
  const send = page.getByRole('button', { name: /^I have paid/ })
  await page.getByRole('link', { name: orderRoom.seePayTo }).click()
  await expect(page.getByRole('heading', { name: orderRoom.payTitle })).toBeInViewport()
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: shell.bar })).toBeHidden()
  await expectAccessible(page)
  await test.step('it covers nothing of the page’s end, and gives way while a keyboard takes the room', async () => {
    const foot = page.locator('.page-foot')
    // What lies further down comes once it is nearly in sight, and makes the page longer.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const last = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
      expect(last).toBeLessThanOrEqual((await foot.boundingBox())?.y ?? 0)
    }).toPass({ timeout: 20_000 })
    await page.setViewportSize({ width: 360, height: 400 })
    await expect(foot).toBeHidden()
    await expect(send).toBeVisible()
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(foot).toBeVisible()
  })
  await send.click()
  await expect(page.getByRole('textbox', { name: /^Name on the account/ })).toBeFocused()
  await page.getByRole('link', { name: /^Chat with/ }).click()
  await expect(page.getByRole('textbox', { name: /message/i })).toBeInViewport()
})

for (const language of ['en', 'ar'])
  test(`a number stands beside its icon, never on it, in ${language}`, async ({ page, context }) => {
    await asDemo(context, 'nia_wanjiru')
    const url = (await context.request.get('/readyz')).url()
    await context.addCookies([{ name: 'florin-lang', value: language, url }])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/dashboard/orders')
      await alive(page)
      const badges = page.locator('[data-shown]:visible')
      await expect(badges.first()).toBeVisible()
      // Both at one moment: what stands before them may still be moving them.
      const over = await badges.evaluateAll((all) =>
        all
          .map((badge) => [badge, badge.parentElement?.querySelector('svg')].map((it) => it?.getBoundingClientRect()))
          .filter(([badge, icon]) => !badge || !icon || (badge.left < icon.right && badge.right > icon.left)),
      )
      expect(over, `${width} px`).toEqual([])
    }
  })
