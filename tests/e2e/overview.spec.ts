import { expect, type Page } from 'playwright/test'
import { updateIndividual } from '../../src/contract/accounts/accounts.ts'
import { cryptoMarket } from '../../src/contract/market/market.ts'
import { assetPrices } from '../../src/contract/wallet/asset-prices.ts'
import { conversionQuote, convertAtQuote } from '../../src/contract/wallet/swap.ts'
import { balanceHistory, customerBalance } from '../../src/contract/wallet/wallets.ts'
import { formatDecimal } from '../../src/ui/money/format-decimal.ts'
import { overview as words } from '../../src/words/en/money/overview.ts'
import { start } from '../../src/words/en/money/start.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { asAda, call, deposit, newCustomer } from './people.ts'
import { following } from './reads.ts'
import { test } from './test.ts'

/** As the Layout Instability API tells it. */
interface Shift {
  value: number
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

const period = (page: Page, name: string) => page.getByRole('group', { name: words.range }).getByRole('radio', { name })
const change = (page: Page, what: string) =>
  page.getByRole('term').filter({ hasText: what }).locator('xpath=following-sibling::dd')
const chart = (page: Page) => page.getByRole('figure', { name: words.overTime })

test('the line over three weeks ends in the very total that stands above it', async ({ page, context }) => {
  test.slow()
  await asAda(context)
  await page.goto('/dashboard')
  await expect(chart(page).locator('canvas').first(), 'it is drawn').toBeVisible()
  await expectAccessible(page)
  const total = await page.getByRole('region', { name: words.total }).locator('p').first().innerText()
  await chart(page).getByRole('button', { name: 'Show as a table' }).click()
  const rows = chart(page).getByRole('row')
  await expect(rows.nth(1), 'the latest day first').toContainText(total)
  const { points } = await call(context, balanceHistory, { query: { currency: 'USD', days: '30' } })
  expect(
    points.filter(({ unpriced }) => unpriced.length > 0),
    'the demo knows every day’s rates',
  ).toEqual([])
  const began = points.findIndex(({ total: amount }) => amount !== '0.00')
  await expect(rows, 'a line for each day since the first deposit, and the head').toHaveCount(points.length - began + 1)
  await expect(rows.nth(2)).toContainText(formatDecimal(points.at(-2)?.total ?? ''))
  await expectAccessible(page)
})

test('the period is chosen with the arrow keys and stays in the address', async ({ page, context }) => {
  await asAda(context)
  await page.goto('/dashboard')
  await expect(period(page, words.month)).toBeChecked()
  await expect(change(page, words.putIn)).toHaveText(/^[\d,.]+.USD$/)
  await expect(change(page, words.gain).or(change(page, words.loss))).toHaveText(/^[+−][\d,.]+.USD \([+−]?[\d.]+%\)$/)
  await alive(page)
  await period(page, words.month).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(period(page, words.week)).toBeFocused()
  await expect(page).toHaveURL(/\?days=7$/)
  for (let further = 0; further < 3; further++) await page.keyboard.press('ArrowRight')
  await expect(period(page, words.year)).toBeChecked()
  await page.reload()
  await expect(period(page, words.year)).toBeChecked()
})

test('nothing moves when the chart arrives, and a small screen is wide enough', async ({ page, context }) => {
  await asAda(context)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/dashboard')
  await expect(chart(page).locator('canvas').first()).toBeVisible()
  const assets = page.locator('section').filter({ has: page.getByRole('heading', { name: words.assets, exact: true }) })
  await assets.scrollIntoViewIfNeeded()
  await expect(assets.getByRole('listitem').locator('a[href*="asset="]').filter({ visible: true })).toHaveCount(4)
  await expect(assets.getByRole('link', { name: words.allAssets })).toBeVisible()
  expect(await shifts(page)).toEqual([])
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test.describe('without a connection', () => {
  test.use({ provoked: [0] })

  test('a period that can’t be fetched shows no other one’s line, and comes when asked for again', async ({
    page,
    context,
  }) => {
    await asAda(context)
    await page.goto('/dashboard')
    await expect(chart(page)).toBeVisible()
    await alive(page)
    await context.route('**/wallet/balance-history*', (route) => route.abort())
    await period(page, words.quarter).check()
    await expect(page.getByText(words.chartFailed)).toBeVisible()
    await expect(chart(page)).toBeHidden()
    await expectAccessible(page)
    const asked = page.waitForRequest('**/wallet/balance-history*')
    await page.getByRole('button', { name: words.chartRetry }).click()
    await asked
    await context.unroute('**/wallet/balance-history*')
    // It is also asked for by itself from time to time, and may be here before the second click.
    await expect(async () => {
      if (await chart(page).isHidden())
        await page.getByRole('button', { name: words.chartRetry }).click({ timeout: 1_000 })
      await expect(chart(page)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  })
})

/** What moved since the page began, by itself, and to where: a shift anyone could see. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const seen: string[] = []
    new PerformanceObserver((list) => {
      // The header is its own matter: its words may widen by a pixel as the font arrives.
      for (const entry of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of entry.sources)
          if (entry.value > 0.001 && node?.parentElement?.closest('main'))
            seen.push(
              `${node instanceof Element ? node.outerHTML.slice(0, 90) : node.nodeValue}: ${previousRect.y} → ${currentRect.y}`,
            )
    }).observe({ type: 'layout-shift', buffered: true })
    // Two frames: what was buffered is handed over in the first.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return seen
  })

const todo = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: words.checklist }) })

test('an empty account is led to its deposit, whose money makes a total by itself and ticks the list', async ({
  page,
  context,
}) => {
  const { username } = await newCustomer(context, 'bea')
  await call(context, updateIndividual, { body: { username, display_currency: 'USD' } })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: start.title })).toBeVisible()
  await expect(page.getByRole('link', { name: start.depositDo })).toHaveAttribute('href', '/dashboard/payments')
  await expect(todo(page)).toContainText(fill(words.checklistDone, { done: '0', all: '6' }))
  await expect(todo(page).getByRole('link')).toHaveCount(6)
  await alive(page)
  await deposit(context, 'USD', '1250.00')
  await expect(page.getByRole('region', { name: words.total })).toContainText('1,250.00')
  await expect(change(page, words.putIn), 'a deposit is no gain').toHaveText(/^1,250\.00.USD$/)
  await expect(change(page, words.gain)).toHaveText(/^0\.00.USD\s*$/)
  await expect(page.getByText(words.chartNothing), 'of one day there is no line').toBeVisible()
  await expect(todo(page)).toContainText(fill(words.checklistDone, { done: '1', all: '6' }))
  await expect(todo(page).getByRole('listitem').last()).toHaveText(`${words.todoDeposit}, ${words.stepDone}`)
  await expectAccessible(page)
})

test('before anything is deposited, amounts are converted at the index price and the market’s first offers stand there', async ({
  page,
  context,
}) => {
  const currency = 'EUR'
  const { username } = await newCustomer(context, 'bea')
  await call(context, updateIndividual, { body: { username, display_currency: currency } })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/dashboard')
  await alive(page)
  await page.getByLabel(start.asset, { exact: true }).selectOption('USDT')
  const prices = await call(context, assetPrices, { query: { currency } })
  const price = prices.find(({ asset }) => asset === 'USDT')?.price ?? ''
  const pay = page.getByLabel(fill(start.pay, { currency }), { exact: true })
  await pay.fill('1,000')
  const got = page.getByLabel(fill(start.get, { asset: 'USDT' }), { exact: true })
  // A few seconds lie between the page's price and this one, in which a stablecoin moves little.
  await expect
    .poll(async () => Math.abs(Number((await got.inputValue()).replace(',', '')) * Number(price) - 1000))
    .toBeLessThan(2)
  await got.fill('50')
  await expect(pay).toHaveValue(/^4\d\.\d\d$/)
  await expect(page.getByRole('link', { name: fill(start.buy, { asset: 'USDT' }) })).toHaveAttribute(
    'href',
    /buy-crypto\/order\?currency=EUR&asset=USDT&amount=4\d\.\d\d$/,
  )
  const query = { side: 'buy', asset: 'USDT', currency, limit: 3 } as const
  const names = (await call(context, cryptoMarket, { query })).map(({ advertiser }) => advertiser.username)
  const offers = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: fill(start.offers, { asset: 'USDT', currency }) }) })
  expect(names.length, 'the demo has offers').toBeGreaterThan(0)
  await expect(offers.getByRole('listitem')).toHaveCount(names.length)
  for (const [at, name] of names.entries()) await expect(offers.getByRole('listitem').nth(at)).toContainText(name)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('money that moved elsewhere shows within a moment', async ({ page, context }) => {
  const { username } = await newCustomer(context, 'bea')
  await call(context, updateIndividual, { body: { username, display_currency: 'USD' } })
  await deposit(context, 'USD', '500.00')
  const { listens } = following(page)
  await page.goto('/dashboard')
  await alive(page)
  await listens()
  const assets = page.getByRole('main')
  await expect(assets).not.toContainText('BTC')
  const { quote } = await call(context, conversionQuote, {
    query: { from: 'USD', to: 'BTC', amount: '100.00', side: 'pay' },
  })
  await call(context, convertAtQuote, { body: { quote } })
  await expect(assets).toContainText('BTC')
})

test('assets are found by a few letters, and those there is none of on request', async ({ page, context }) => {
  await asAda(context)
  const { total } = await call(context, customerBalance, { query: { currency: 'USD' } })
  await page.goto('/dashboard/vault')
  await expect(page.getByText(`${formatDecimal(total).slice(0, 2)}`).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Bitcoin/ }).getByRole('link', { name: 'Swap BTC' })).toHaveAttribute(
    'href',
    '/dashboard/swap?from=BTC',
  )
  await alive(page)
  await page.getByLabel('Find an asset').fill('lite')
  await expect(page.getByRole('heading', { name: 'No asset matches “lite”' })).toBeVisible()
  await page.getByRole('switch', { name: 'Show empty balances' }).check()
  await expect(page.getByRole('link', { name: 'Get LTC' })).toBeVisible()
  await expect(page).toHaveURL(/\?find=lite&zeros=show$/)
  await page.reload()
  await expect(page.getByLabel('Find an asset')).toHaveValue('lite')
  await expect(page.getByRole('link', { name: 'Get LTC' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Find an asset').fill('')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoOverflow(page)
  await page.getByRole('link', { name: /Bitcoin/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin BTC' })).toBeVisible()
  await alive(page)
  await expect(page.getByRole('link', { name: 'Sell to a person' })).toHaveAttribute('href', /p2p\/crypto\?asset=BTC/)
  await page.getByRole('tab', { name: '7 days' }).click()
  await expect(page).toHaveURL(/asset=BTC&days=7$/)
  await expectNoOverflow(page)
  await expectAccessible(page)
})
