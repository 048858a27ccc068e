import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { ServerProcess } from '../../scripts/server-process.ts'
import { type PostgresServer, startPostgres } from '../../src/server/testing/database/postgres-server.ts'
import { type FakeStripe, fakeStripe } from '../../src/server/testing/fake-stripe.ts'
import { cardDeposit as words } from '../../src/words/en/money/card-deposit.ts'
import { deposit as depositWords } from '../../src/words/en/money/deposit.ts'
import { alive, expectAccessible } from './looks.ts'
import { newCustomer } from './people.ts'
import { test } from './test.ts'

/**
 * In place of Stripe.js, which can't be had without a network and must not be copied: it writes down what it is asked for, and draws one field. What the
 * page's policy lets through, where the script comes from, and with what it is mounted is the page's own; how Stripe's fields look is not shown here.
 */
const STAND_IN = `window.Stripe = (key) => ({
  elements: (options) => {
    window.asked = { key, options }
    return {
      create: (kind, shown) => {
        window.asked.kind = kind
        window.asked.shown = shown
        let heard
        return {
          on: (event, listener) => { if (event === 'ready') heard = listener },
          mount: (place) => { place.textContent = 'The fields of Stripe'; heard?.() },
          destroy: () => {},
        }
      },
      update: ({ appearance }) => { window.asked.options.appearance = appearance },
    }
  },
  confirmPayment: async ({ redirect, confirmParams }) => {
    window.asked.confirmed = { redirect, ...confirmParams }
    return await window.charge()
  },
})`

const folder = mkdtempSync(join(tmpdir(), 'florin-stripe-'))
let there: FakeStripe
/** What takes real cards keeps its books in PostgreSQL. */
let database: PostgresServer
let server: ServerProcess
test.beforeAll(async () => {
  there = await fakeStripe()
  database = await startPostgres({ durable: true })
  server = new ServerProcess(await freePort(), {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    CARDS: 'stripe',
    CARDS_STRIPE: JSON.stringify(there.config),
    STRIPE_CRYPTO_APPROVED: 'a reference',
  })
  await server.start('main.ts')
})
test.afterAll(async () => {
  await server?.kill()
  await database?.stop()
  await there?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What Stripe's script was asked for. */
type Asked = {
  key: string
  kind: string
  shown: { wallets: object }
  options: {
    clientSecret: string
    locale: string
    appearance: { theme: string; rules: Record<string, Record<string, string>>; variables: Record<string, string> }
  }
  confirmed?: { redirect: string; payment_method_data: { billing_details: { name: string } } }
}
const asked = (page: Page) => page.evaluate(() => (window as never as { asked: Asked }).asked)

async function pageThere(newContext: () => Promise<Page>): Promise<Page> {
  const page = await newContext()
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  )
  return page
}

const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? ''

async function depositByCard(page: Page): Promise<void> {
  await page.goto('/dashboard/payments?currency=EUR')
  await alive(page)
  await page.getByRole('radio', { name: new RegExp(`^${words.byCard}`) }).check()
  await page.getByRole('textbox', { name: words.gets }).fill('100')
  await page.getByRole('button', { name: /^Deposit/ }).click()
}

test('a card is entered in Stripe’s own form, on that page alone, and what it pays is credited', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.base, reducedMotion: 'reduce' })
  try {
    const page = await pageThere(() => context.newPage())
    await newCustomer(context, 'payer')
    await depositByCard(page)
    await expect(page.getByText('The fields of Stripe')).toBeVisible()
    const { key, kind, options, shown } = await asked(page)
    expect([key, kind, options.locale]).toEqual([there.config.publishableKey, 'payment', 'en'])
    expect(options.appearance.rules['.Input']?.fontSize).toBe('20px')
    expect(options.appearance.variables.colorBackground).toMatch(/^#[0-9a-f]{3,6}$/)
    expect(shown.wallets).toEqual({ applePay: 'never', googlePay: 'never' })
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expect.poll(async () => (await asked(page)).options.appearance.theme).toBe('night')
    await expectAccessible(page)

    const [ref = ''] = options.clientSecret.split('_secret_')
    let refuses = true
    await page.exposeFunction('charge', () => {
      if (refuses) return { error: { message: 'Your card was declined.' } }
      there.pay(ref, { confirmed: true, name: null })
      return {}
    })
    const pay = page.getByRole('button', { name: 'Pay 103.00 EUR' })
    await pay.click()
    await expect(page.getByText(words.nameMissing)).toBeVisible()
    await page.getByLabel(words.name).fill('P Obi')
    await pay.click()
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    refuses = false
    await pay.click()
    await expect(page.getByRole('heading', { name: depositWords.arrived })).toBeVisible()
    expect((await asked(page)).confirmed).toMatchObject({
      redirect: 'if_required',
      payment_method_data: { billing_details: { name: 'P Obi' } },
    })

    const here = await policyOf(page, new URL(page.url()).pathname + new URL(page.url()).search)
    expect(here).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(here).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
    expect(here).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
    const others = [
      '/',
      '/auth/login',
      '/dashboard',
      '/dashboard/payments',
      '/dashboard/buy-crypto/order',
      '/dashboard/swap',
    ]
    for (const path of [...others, '/dashboard/withdraw', '/dashboard/settings', '/dashboard/history', '/desk/login'])
      expect([path, await policyOf(page, path)]).toEqual([path, expect.not.stringContaining('stripe')])
  } finally {
    await context.close()
  }
})

test('where Stripe’s script can’t be had the page says so, and takes it once it can', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.base, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    let reachable = false
    await page.route('https://js.stripe.com/**', (route) =>
      reachable ? route.fulfill({ contentType: 'text/javascript', body: STAND_IN }) : route.abort(),
    )
    await newCustomer(context, 'payer')
    await depositByCard(page)
    await expect(page.getByText(words.formFailed)).toBeVisible()
    reachable = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The fields of Stripe')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay 103.00 EUR' })).toBeEnabled()
  } finally {
    await context.close()
  }
})
