import { expect, type Page } from 'playwright/test'
import { updateIndividual } from '../../src/contract/accounts/accounts.ts'
import { orders as arabicOrders } from '../../src/words/ar/orders/orders.ts'
import { shell as arabic } from '../../src/words/ar/shell.ts'
import { lost as arabicLost } from '../../src/words/ar/site/lost.ts'
import { paymentLinks } from '../../src/words/en/money/payment-links.ts'
import { alive, expectAccessible, scriptsHeld } from './looks.ts'
import { asDemo, call, newCustomer } from './people.ts'
import { test } from './test.ts'

const menu = (page: Page) => page.locator('header details').filter({ hasText: 'Trade & Fund' })
const opener = (page: Page) => menu(page).locator('summary')

test('each menu entry leads to a page that is there', async ({ page, context }) => {
  await newCustomer(context, 'nadia')
  await page.goto('/dashboard')
  const links = await page
    .locator('header a[href^="/dashboard"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  expect(links).toEqual(expect.arrayContaining(['/dashboard/swap', '/dashboard/payments', '/dashboard/vault']))
  for (const path of new Set(links)) expect([path, (await context.request.get(path)).status()]).toEqual([path, 200])
})

test('the menus open and close by keyboard, and give the focus back', async ({ page, context }) => {
  await newCustomer(context, 'keya')
  await page.goto('/dashboard/swap')
  await alive(page)
  const panel = menu(page).getByRole('link', { name: 'Deposit' })
  await opener(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link', { name: 'Buy Crypto' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(panel).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link', { name: 'Withdraw' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link', { name: 'Swap' })).toBeFocused()
  await expect(menu(page).getByRole('link', { name: 'Swap' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  await expect(panel).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('header summary', { hasText: 'Escrow' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('header').getByRole('link', { name: 'Currency Escrow' })).toBeVisible()
  await page.goto('/dashboard/p2p/confirm')
  await expect(page.locator('header summary[aria-current]')).toHaveText('Orders')
})

test('the first stop of the keyboard skips the menus', async ({ page, context }) => {
  await newCustomer(context, 'skipper')
  await page.goto('/dashboard')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the bell says that there is nothing new, and what waits for money', async ({ page, context }) => {
  await newCustomer(context, 'bella')
  await page.goto('/dashboard')
  await alive(page)
  await page.locator('summary[aria-label="Notifications"]').click()
  await expect(page.getByText('Nothing new')).toBeVisible()
  await expectAccessible(page)
})

test('on a small screen what the bell opens stands below it, however high the banner is', async ({ page, context }) => {
  await newCustomer(context, 'belinda')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await alive(page)
  const bell = page.locator('summary[aria-label="Notifications"]')
  await bell.click()
  const panel = bell.locator('~ div')
  await expect(panel.getByText('Nothing new')).toBeVisible()
  const edges = async () => {
    const [above, below] = [await bell.boundingBox(), await panel.boundingBox()]
    if (!above || !below) throw new Error('nothing to see')
    return { gap: below.y - above.y - above.height, start: below.x, end: below.x + below.width }
  }
  await expect.poll(async () => (await edges()).gap).toBeGreaterThanOrEqual(0)
  expect(await edges()).toMatchObject({ start: 12, end: 348 })
  // A press right after the pointer opened it would mean the same thing, and not close it.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('on a small screen the drawer greets by name and offers the same', async ({ page, context }) => {
  const person = await newCustomer(context, 'drew')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await alive(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(`Hello, ${person.username}`)).toBeVisible()
  for (const name of ['Overview', 'Swap', 'Account Settings'])
    await expect(drawer.getByRole('link', { name }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused()
})

test('what is pressed and typed before the page is alive is not lost', async ({ page, context }) => {
  await newCustomer(context, 'hasty')
  const go = await scriptsHeld(page)
  await page.goto('/dashboard/swap', { waitUntil: 'commit' })
  await opener(page).click()
  await expect(menu(page).getByRole('link', { name: 'Deposit' })).toBeVisible()
  await page.locator('main input').first().fill('12.5')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  go()
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('main input').first()).toHaveValue('12.5')
})

test('a form sent before the page is alive is sent once, however late React takes it over', async ({
  page,
  context,
}) => {
  await newCustomer(context, 'hasty')
  // React takes a page over piece by piece, each asked for by a message to itself: late here, as on a slow phone.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 300)
    }
  })
  const go = await scriptsHeld(page)
  await page.goto('/dashboard/payments/links', { waitUntil: 'commit' })
  await page.getByRole('button', { name: paymentLinks.make }).click()
  go()
  await expect(page.getByText(paymentLinks.madeText)).toBeVisible()
  await expect(page).toHaveURL(/links$/)
  await expect(page.getByRole('region', { name: paymentLinks.list }).getByRole('listitem')).toHaveCount(1)
})

test.describe('times', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('are told in UTC until the browser has said its zone, then in it; on no page do they change', async ({
    page,
    context,
  }) => {
    await asDemo(context, 'ada_obi')
    for (const zone of ['UTC', 'GMT+9']) {
      const drawn = await (await page.goto('/dashboard/history'))?.text()
      const times = [...(drawn ?? '').matchAll(/<time[^>]* title="([^"]+)"/g)].map(([, title]) => title)
      expect(times.length).toBeGreaterThan(0)
      expect(times.filter((time) => !time?.endsWith(zone))).toEqual([])
      await alive(page)
      const shown = () => page.locator('time[title]').evaluateAll((all) => all.map((one) => one.getAttribute('title')))
      await expect.poll(shown).toEqual(times)
    }
  })
})

test.describe('sessions', () => {
  // What the other tab asks between the session's end and hearing of it is refused.
  test.use({ provoked: [401] })
  test('signing out in one tab signs the other out [ASVS 7.4.4, 14.3.1]', async ({ page, context }) => {
    await newCustomer(context, 'tabitha')
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/dashboard/vault')
    await alive(other)
    await alive(page)
    await page.locator('header details').last().locator('summary').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(other).toHaveURL(/\/auth\/login/)
  })
})

test.describe('languages', () => {
  // What customers see speaks every language, and so does what stands where no page is.
  test.use({ provoked: [404] })
  test('a new browser follows the language of the profile, words and direction', async ({ page, context }) => {
    const { username } = await newCustomer(context, 'layla')
    await call(context, updateIndividual, { body: { username, language: 'ar' } })
    await page.goto('/dashboard/nowhere')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('header').getByText(arabic.overview, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: arabicLost.missing_title })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page)
    await page.goto('/dashboard/orders')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1, name: arabicOrders.all })).toBeVisible()
    await expectAccessible(page)
  })

  test('what this browser was told outranks', async ({ page, context, baseURL }) => {
    await newCustomer(context, 'paulo')
    await context.addCookies([{ name: 'florin-lang', value: 'pt', url: baseURL ?? '' }])
    await page.goto('/dashboard/nowhere')
    await expect(page.locator('header').getByText('Visão geral')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ provoked: [0] })

  test('a page says so, and another one is replaced by ours', async ({ page, context }) => {
    await newCustomer(context, 'offa')
    await page.goto('/dashboard')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
    })
    await context.setOffline(true)
    await expect(page.getByText('The figures on this page are from')).toBeVisible()
    await page.goto('/dashboard/swap')
    await expect(page.getByRole('heading', { name: 'Florin can’t be reached' })).toBeVisible()
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Swap', exact: true }).first()).toBeVisible()
  })

  test('nothing signed in is kept on the device [ASVS 14.3.3]', async ({ page, context }) => {
    await newCustomer(context, 'cashel')
    for (const path of ['/dashboard', '/dashboard/swap', '/dashboard/settings', '/dashboard/vault']) {
      await page.goto(path)
      await page.evaluate(() => navigator.serviceWorker.ready)
    }
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const keys = await Promise.all(caches_.map((cache) => cache.keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/offline')
    expect(kept.filter((path) => !/^\/(offline$|_astro\/|fonts\/|icons\/)/.test(path))).toEqual([])
  })
})

test('the app can be kept on a device', async ({ page, context }) => {
  const manifest = (await (await context.request.get('/manifest.webmanifest')).json()) as {
    start_url: string
    icons: { src: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest.start_url).toBe('/dashboard')
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons)
    expect((await context.request.get(src)).headers()['content-type']).toBe('image/png')
  await newCustomer(context, 'ilse')
  for (const { url } of manifest.shortcuts) expect((await page.goto(url))?.status()).toBe(200)
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  // Left before that it would never be kept.
  await expect.poll(workers).toBe(1)
  await page.goto('/')
  expect(await workers()).toBe(1)
})

test('the user guide is read from its contents', async ({ page, context }) => {
  await newCustomer(context, 'guido')
  await page.goto('/dashboard/user-guide')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sell, or post an ad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sell, or post an ad' })).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'All of the guide' })
  await expect(contents.locator('[aria-current="page"]')).toHaveText('Sell, or post an ad')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next When you disagree' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'When you disagree' })).toBeInViewport()
  await page.getByRole('link', { name: 'User guide' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'User guide' })).toBeInViewport()
})
