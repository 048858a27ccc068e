import { type BrowserContext, expect, type Page } from 'playwright/test'
import { demoStaff } from '../../src/server/demo/people.ts'
import { keyboard as arabic } from '../../src/words/ar/frame/keyboard.ts'
import { keyboard as words } from '../../src/words/en/frame/keyboard.ts'
import { localeCodes } from '../../src/words/locales.ts'
import { enterDesk } from './at-work.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { asAda, asDemo, newCustomer } from './people.ts'
import { test } from './test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: words.palette })
const field = (page: Page) => palette(page).getByRole('combobox')
const lines = (page: Page) => page.locator('main tr[data-line]')
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

/** Somebody who trades, at a page. */
async function nia(page: Page, context: BrowserContext, path: string): Promise<void> {
  await asDemo(context, 'nia_wanjiru')
  await page.goto(path)
  await alive(page)
}

/** Writes it into the palette and takes what comes first. */
async function say(page: Page, text: string): Promise<void> {
  await keys(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.insertText(text)
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  await keys(page, 'Enter')
}

test('a sentence in the palette leads to the form, filled in; no page has the palette before it is opened', async ({
  page,
  context,
}) => {
  await nia(page, context, '/dashboard/orders')
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /(open-part|keyboard\.json)/.exec(name)?.[1] ?? []),
    )
  expect(await loaded()).toEqual([])
  await keys(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  expect(await loaded()).toEqual(expect.arrayContaining(['open-part', 'keyboard.json']))
  await expectAccessible(page)
  await keys(page, 'Escape')
  await expect(palette(page)).toHaveCount(0)
  await say(page, 'swap 200 eur to btc')
  await expect(page).toHaveURL('/dashboard/swap?from=EUR&to=BTC&amount=200')
  await expect(page.locator('main input').first()).toHaveValue('200')
})

test('each sentence is a form that has what was said, and has done nothing', async ({ page, context }) => {
  await asAda(context)
  const forms: [string, RegExp, readonly string[]][] = [
    ['deposit 100 eur', /\/payments\?currency=EUR&amount=100$/, ['100']],
    ['buy 100 eur btc', /\/buy-crypto\/order\?/, ['100']],
    ['send 5 usdt to kofi_mensah', /\/payments\/send\?/, ['5', 'kofi_mensah']],
    ['withdraw 50 eur', /\/withdraw\?/, ['50']],
  ]
  for (const [sentence, address, values] of forms) {
    await page.goto('/dashboard')
    await alive(page)
    await say(page, sentence)
    await expect(page).toHaveURL(address)
    for (const value of values)
      await expect
        .poll(
          () => page.locator('main input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
          {
            message: sentence,
          },
        )
        .toContain(value)
  }
})

test('an order’s number leads to it; a stranger’s is not found', async ({ page, context, stranger }) => {
  await nia(page, context, '/dashboard/orders')
  const number = (await lines(page).first().locator('bdi[title^="P-"]').getAttribute('title')) ?? ''
  expect(number).toMatch(/^P-\d{6}-[0-9A-Z]+$/)
  await keys(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.insertText(number.toLowerCase())
  await expect(palette(page).getByRole('option', { name: number })).toBeVisible()
  await keys(page, 'Enter')
  await expect(page).toHaveURL(/\/dashboard\/p2p\/confirm\?order_id=/)
  const other = await stranger()
  await newCustomer(other.context(), 'stella')
  await other.goto('/dashboard')
  await alive(other)
  await other.keyboard.press('Control+k')
  await expect(field(other)).toBeFocused()
  await other.keyboard.insertText(number)
  await expect(palette(other).getByText(words.noneFound).last()).toBeVisible()
})

test('j and k walk the orders, Enter opens the one that is reached; where one is, is said', async ({
  page,
  context,
}) => {
  await nia(page, context, '/dashboard/orders')
  const count = await lines(page).count()
  expect(count).toBeGreaterThan(2)
  await keys(page, 'j', 'j')
  await expect(lines(page).nth(1)).toBeFocused()
  await expect(lines(page).nth(1)).toBeInViewport()
  await expect(page.locator('[data-keys-said]')).toHaveText(`2 of ${count}`)
  await expectAccessible(page)
  await keys(page, 'k')
  await expect(lines(page).first()).toBeFocused()
  const room = await lines(page).first().getByRole('link').first().getAttribute('href')
  await keys(page, 'Enter')
  await expect(page).toHaveURL(room ?? '')
})

test('the sheet lists what works on this page, and switches keys of one letter off; none acts while one writes', async ({
  page,
  context,
}) => {
  await nia(page, context, '/dashboard/orders')
  const sheet = page.getByRole('dialog', { name: words.sheet })
  await keys(page, '?')
  await expect(sheet.getByText(words.keyDown)).toBeVisible()
  await expectAccessible(page)
  await keys(page, 'Escape')
  await expect(sheet).toHaveCount(0)
  await keys(page, 'g', 's')
  await expect(page).toHaveURL('/dashboard/swap')
  await alive(page)
  await page.locator('main input').first().focus()
  await keys(page, 'g', 'h', '?')
  await expect(sheet).toHaveCount(0)
  await page.locator('h1').click()
  await keys(page, '?')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('switch').click()
  await keys(page, 'Escape')
  await expect(sheet).toHaveCount(0)
  await keys(page, 'g', 'h', '?', 'Control+k')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/dashboard/swap')
  await page.goto('/dashboard/settings?tab=preferences')
  await alive(page)
  const setting = page.getByRole('switch', { name: /Keys of one letter/ })
  await expect(setting).not.toBeChecked()
  await setting.click()
  await page.locator('h1').click()
  await keys(page, 'g', 'h')
  await expect(page).toHaveURL(/\/dashboard\/?$/)
})

test('the header has room for it in every language', async ({ page, context, baseURL }) => {
  await asAda(context)
  for (const value of localeCodes) {
    await context.addCookies([{ name: 'florin-lang', value, url: baseURL ?? '' }])
    for (const width of [360, 1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/dashboard')
      await alive(page)
      await expectNoOverflow(page)
      await expect(page.locator('header button[aria-keyshortcuts]')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('header details').last().locator('summary')).toBeInViewport({ ratio: 1 })
    }
  }
})

test('on a phone its place is in the header; from right to left it speaks Arabic', async ({
  page,
  context,
  baseURL,
}) => {
  await asAda(context)
  await context.addCookies([{ name: 'florin-lang', value: 'ar', url: baseURL ?? '' }])
  await page.setViewportSize(phone)
  await page.goto('/dashboard')
  await alive(page)
  await expectNoOverflow(page)
  await page.locator('header button[aria-keyshortcuts]').click()
  const dialog = page.getByRole('dialog', { name: arabic.palette })
  await dialog.getByRole('combobox').fill('بادل ٢٠٠ eur إلى btc')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await dialog.getByRole('option').click()
  await expect(page).toHaveURL('/dashboard/swap?from=EUR&to=BTC&amount=200')
})

test('at the desk the palette goes to its pages and finds a person', async ({ page, context }) => {
  const staff = demoStaff.find(({ roles }) => (roles as readonly string[]).includes('support'))
  if (!staff) throw new Error('nobody is support')
  await enterDesk(context, staff)
  await page.goto('/desk')
  await keys(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.insertText('@nia_wanjiru')
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  await keys(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nia_wanjiru')
  await keys(page, '?')
  await expect(page.getByRole('dialog', { name: words.sheet }).getByText(words.keyNote)).toBeVisible()
  await expectAccessible(page)
})
