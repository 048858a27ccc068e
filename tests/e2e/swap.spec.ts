import { type BrowserContext, type Cookie, expect, type Page } from 'playwright/test'
import { addressOf } from '../../src/contract/addresses.ts'
import { formatAmount, parseAmount } from '../../src/contract/money.ts'
import { conversionQuote, convertAtQuote, customerConversions } from '../../src/contract/wallet/swap.ts'
import { customerBalance } from '../../src/contract/wallet/wallets.ts'
import { formatDecimal } from '../../src/ui/money/format-decimal.ts'
import { swap as words } from '../../src/words/en/money/swap.ts'
import { fill } from '../../src/words/message.ts'
import { alive, scriptsHeld } from './looks.ts'
import { call, deposit, newCustomer } from './people.ts'
import { test } from './test.ts'

/** How many conversions there were, and the euros that are left, in cents. */
async function books(context: BrowserContext): Promise<{ made: number; cents: bigint }> {
  const { parts } = await call(context, customerBalance, { query: {} })
  const euros = parts.find(({ asset }) => asset === 'EUR')?.available ?? '0.00'
  const conversions = await call(context, customerConversions, { query: { limit: 50 } })
  return { made: conversions.length, cents: parseAmount(euros, 2) }
}
type Books = Awaited<ReturnType<typeof books>>

/** The books after one conversion of 100.00 EUR. */
const once = ({ made, cents }: Books): Books => ({ made: made + 1, cents: cents - 10_000n })

/** The swap screen with 100.00 EUR towards BTC typed in, and a quote on it. */
async function quoted(page: Page, amount = '100.00'): Promise<void> {
  await page.goto('/dashboard/swap?from=EUR&to=BTC')
  await alive(page)
  await page.getByLabel(words.pay, { exact: true }).fill(amount)
  await expect(page.getByLabel(words.get, { exact: true })).toHaveValue(/^0\.0\d+$/)
}

async function reviewed(page: Page) {
  await quoted(page)
  await page.getByRole('button', { name: 'Swap 100.00 EUR' }).click()
  const review = page.getByRole('dialog', { name: /^Swap 100\.00 EUR for/ })
  await expect(review).toBeVisible()
  return review
}

const receipt = (page: Page) => page.getByRole('heading', { name: 'You swapped 100.00 EUR' })

test.describe('with some euros', () => {
  // One deposit for all: the bank takes its seconds. Each test compares the books of before and after.
  let cookies: Cookie[]
  let before: Books
  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL })
    await newCustomer(context, 'ada')
    await deposit(context, 'EUR', '2000.00')
    cookies = await context.cookies()
    await context.close()
  })
  test.beforeEach(async ({ context }) => {
    await context.addCookies(cookies)
    before = await books(context)
  })

  test('a quote that ends under review shows the difference, and nothing is swapped until the new one is pressed for', async ({
    page,
    context,
  }) => {
    const query = { from: 'EUR', to: 'BTC', amount: '100.00', side: 'pay' } as const
    const { quote: kept } = await call(context, conversionQuote, { query })
    const form = await context.newPage()
    await quoted(form)
    const review = await reviewed(page)
    const first = await review.getByRole('heading').innerText()
    // The quote lives for 15 seconds; the simulated market has moved by then, if only by a few units.
    await expect(review.getByText(words.renewed)).toBeVisible({ timeout: 45_000 })
    await expect(review.getByText(words.balances)).toBeVisible()
    await expect(review.getByText(/^[\d.]+\sBTC (more|less) than before\.$/)).toBeVisible()
    expect(await review.getByRole('heading').innerText()).not.toBe(first)
    await expect(form.getByText(words.changed)).toBeVisible({ timeout: 30_000 })
    const [late] = await submitted(page, kept, ['a-quote-kept-too-long'])
    expect(JSON.parse(late?.body ?? '')).toMatchObject({ code: 'quote_expired', difference: { asset: 'BTC' } })
    expect(await books(context), 'nothing was submitted by itself').toEqual(before)
    await review.getByRole('button', { name: /swap 100\.00 EUR$/i }).click()
    await expect(receipt(page)).toBeVisible()
    expect(await books(context)).toEqual(once(before))
  })

  test('two presses in one breath make one conversion', async ({ page, context }) => {
    const review = await reviewed(page)
    await review.getByRole('button', { name: 'Swap 100.00 EUR' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.click()
    })
    await expect(receipt(page)).toBeVisible()
    expect(await books(context)).toEqual(once(before))
  })

  test('the same submit 50 times at once, with one key, makes one conversion and says so 50 times', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard/swap')
    const query = { from: 'EUR', to: 'BTC', amount: '100.00', side: 'pay' } as const
    const { quote } = await call(context, conversionQuote, { query })
    const answers = await submitted(
      page,
      quote,
      Array.from({ length: 50 }, () => 'fifty-at-once'),
    )
    const good = answers.filter(({ status }) => status === 200)
    // One that meets the first still under way is told so, and to come again: that is no second effect either.
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(new Set(good.map(({ body }) => body)).size, 'every answer is the same').toBe(1)
    const again = await submitted(page, quote, ['fifty-at-once'])
    expect(again[0]).toEqual(good[0])
    expect(await books(context)).toEqual(once(before))
  })

  test('one quote in two tabs, each with its own key, is used once', async ({ page, context }) => {
    await page.goto('/dashboard/swap')
    const other = await context.newPage()
    await other.goto('/dashboard/swap')
    const query = { from: 'EUR', to: 'BTC', amount: '100.00', side: 'pay' } as const
    const { quote } = await call(context, conversionQuote, { query })
    const [here, there] = await Promise.all([
      submitted(page, quote, ['from-this-tab']),
      submitted(other, quote, ['from-that-tab']),
    ])
    const codes = [...here, ...there].map(({ status, body }) => (status === 200 ? 'made' : JSON.parse(body).code))
    expect(codes.sort()).toEqual(['made', 'quote_used'])
    expect(await books(context)).toEqual(once(before))
  })

  test('what a lost connection leaves open is repeated with the same key, and happens once', async ({
    page,
    context,
  }) => {
    const review = await reviewed(page)
    // The request arrives and is carried out; its answer never comes back.
    await page.route('**/api/v1/conversion', async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await review.getByRole('button', { name: 'Swap 100.00 EUR' }).click()
    await expect(review.getByText(words.uncertain)).toBeVisible()
    await expect(review.getByText('Florin could not be reached.')).toBeVisible()
    await page.unroute('**/api/v1/conversion')
    await review.getByRole('button', { name: fill(words.retry, { amount: '100.00 EUR' }) }).click()
    await expect(receipt(page)).toBeVisible()
    expect(await books(context)).toEqual(once(before))
  })

  test('an amount typed while the page’s scripts are still on their way gets its quote', async ({ page }) => {
    const go = await scriptsHeld(page)
    await page.goto('/dashboard/swap?from=EUR&to=BTC', { waitUntil: 'commit' })
    await page.getByLabel(words.pay, { exact: true }).fill('200.00')
    go()
    await expect(page.getByLabel(words.get, { exact: true })).toHaveValue(/^0\.0\d+$/)
    await expect(page.getByLabel(words.pay, { exact: true })).toHaveValue('200.00')
  })

  test('without a network the quote says so, and comes by itself when the network is back', async ({
    page,
    context,
  }) => {
    await quoted(page)
    await context.setOffline(true)
    await page.getByLabel(words.pay, { exact: true }).fill('200.00')
    await expect(page.getByText('Florin could not be reached.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Swap 200.00 EUR' })).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
    await expect(page.getByText('Florin could not be reached.')).toBeHidden({ timeout: 15_000 })
    await expect(page.getByLabel(words.get, { exact: true })).toHaveValue(/^0\.0\d+$/)
  })

  test('more than one has is explained, with the way to more', async ({ page, context }) => {
    const all = formatAmount(before.cents, 2)
    const tooMuch = formatAmount(before.cents + 1n, 2)
    await quoted(page)
    await page.getByLabel(words.pay, { exact: true }).fill(tooMuch)
    await expect(page.getByText(fill(words.funds, { amount: `${formatDecimal(all)} EUR` }))).toBeVisible()
    const button = page.getByRole('button', { name: fill(words.buttonBare, { asset: 'EUR' }) })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: fill(words.deposit, { asset: 'EUR' }) })).toHaveAttribute(
      'href',
      '/dashboard/payments?currency=EUR',
    )
    await page.getByRole('button', { name: /^Max: use all/ }).click()
    await expect(page.getByLabel(words.pay, { exact: true })).toHaveValue(all)
    await expect(page.getByText(fill(words.funds, { amount: `${formatDecimal(all)} EUR` }))).toBeHidden()
    expect(await books(context)).toEqual(before)
  })

  test.use({ provoked: [0, 409] })
})

const junk: [what: string, text: string, says: RegExp][] = [
  ['letters', 'ten', /digits|amount|number/i],
  ['commas that separate nothing', '1,5,0', /digits|amount|point|number/i],
  ['an exponent', '1e3', /digits|amount|number/i],
  ['a sign', '-5', /digits|amount|positive|more than/i],
  ['Arabic-Indic digits', '١٢٣', /digits|amount|0–9|0 to 9/i],
  ['fullwidth digits', '１２３', /digits|amount|0–9|0 to 9/i],
  ['three decimals of a cent', '1.005', /decimal/i],
  ['nothing at all', '0.00', /more than|zero|amount/i],
  ['more than anyone may', '99999999999999999999', /largest|large|digits/i],
]

test('an amount that is none gets its sentence under the field, and asks for no quote', async ({ page, context }) => {
  await newCustomer(context, 'bruno')
  await page.goto('/dashboard/swap?from=EUR&to=BTC')
  await alive(page)
  const asked: string[] = []
  // Of this pair: what its currency is worth to the reader is asked for beside it, whatever is typed.
  page.on(
    'request',
    (request) => request.url().includes('/api/v1/conversion?from=EUR&to=BTC') && asked.push(request.url()),
  )
  const pay = page.getByLabel(words.pay, { exact: true })
  for (const [what, text, says] of junk) {
    await test.step(what, async () => {
      await pay.fill(text)
      await expect(pay).toHaveAttribute('aria-invalid', 'true')
      await expect(pay).toHaveAccessibleDescription(says)
      await expect(page.getByLabel(words.get, { exact: true })).toHaveValue('')
    })
  }
  expect(asked).toEqual([])
  await pay.fill('10,00')
  await expect(pay, 'a comma is as good as a dot').not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(words.get, { exact: true })).toHaveValue(/^0\.0\d+$/)
  expect(asked.filter((address) => !address.includes('amount=10.00'))).toEqual([])
})

/** Submits a quote once for each key, all at once, from within the page as its own script would. */
async function submitted(page: Page, quote: string, keys: string[]): Promise<{ status: number; body: string }[]> {
  return page.evaluate(
    async ({ address, quote, keys }) => {
      const session = (await (await fetch('/api/auth/session')).json()) as { token: string }
      const send = async (key: string) => {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${session.token}`,
            'idempotency-key': key,
          },
          body: JSON.stringify({ quote }),
        })
        return { status: response.status, body: await response.text() }
      }
      return Promise.all(keys.map(send))
    },
    { address: addressOf(convertAtQuote), quote, keys },
  )
}
