import { expect, type Page } from 'playwright/test'
import { liveAddresses } from '../../scripts/routes.ts'
import { allOrders } from '../../src/contract/orders/order-endpoints.ts'
import { listTransactions } from '../../src/contract/wallet/payments.ts'
import { alive, expectAccessible, expectNoOverflow, inModes } from './looks.ts'
import { desk, expectGuarded, phone } from './pages.ts'
import { asAda, asDemo, call } from './people.ts'
import { deep, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

/** Of many pages that are looked at alike, every sixth; in the deep run, all. */
const everySixth = (at: number) => (at % 6 === 0 ? {} : deep)

for (const [at, path] of liveAddresses()
  .filter((path) => !path.startsWith('/dashboard'))
  .entries()) {
  test(`${path} fits a phone and a desk, in light and dark`, everySixth(at), async ({ page }) => {
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

for (const [at, path] of liveAddresses()
  .filter((path) => path.startsWith('/dashboard'))
  .entries()) {
  test(`${path} fits a phone and a desk, in light and dark`, everySixth(at), async ({ page, context }) => {
    await asAda(context)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expectGuarded((await answer?.allHeaders()) ?? {}, path)
    expect((await answer?.allHeaders())?.['cache-control'] ?? '').toContain('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looked(page)
  })
}

// The clock of a demo that runs for long moves on what waits: then the next state does.
for (const [state, later] of [
  ['awaiting_payment', 'expired'],
  ['paid', 'disputed'],
  ['payment_confirmed', 'disputed'],
  ['disputed'],
  ['released'],
  ['resolved_split'],
])
  test(
    `the room, chat, dispute and receipt of an order that is ${state} fit a phone and a desk`,
    deep,
    async ({ page, context }) => {
      test.slow()
      await asDemo(context, 'nia_wanjiru')
      const orders = await call(context, allOrders, { query: { limit: 100 } })
      const order = orders.find((row) => row.state === state) ?? orders.find((row) => row.state === later)
      for (const place of state === 'disputed' ? ['confirm', 'chat', 'dispute'] : ['confirm', 'success']) {
        await page.goto(`/dashboard/p2p/${place}?order_id=${order?.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await looked(page)
      }
    },
  )

test('a deposit’s own page and the drawer fit a phone', deep, async ({ page, context }) => {
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

test(
  'the colour mode is kept on the next page, and starts light whatever the system prefers',
  deep,
  async ({ page, context }) => {
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
  },
)
