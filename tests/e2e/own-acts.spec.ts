import { type BrowserContext, type Cookie, expect, type Page } from 'playwright/test'
import { addressOf, isOfRead } from '../../src/contract/addresses.ts'
import { sendMessage } from '../../src/contract/chat.ts'
import { cryptoMarket } from '../../src/contract/market/market.ts'
import { adPosition, marketStanding } from '../../src/contract/market/standing.ts'
import { conversionQuote } from '../../src/contract/wallet/swap.ts'
import { ads } from '../../src/words/en/market/ads.ts'
import { market } from '../../src/words/en/market/market.ts'
import { merchant } from '../../src/words/en/market/merchant.ts'
import { paymentMethods as methods } from '../../src/words/en/market/payment-methods.ts'
import { deposit as depositWords } from '../../src/words/en/money/deposit.ts'
import { swap as swapWords } from '../../src/words/en/money/swap.ts'
import { notifications } from '../../src/words/en/notifications.ts'
import { chat } from '../../src/words/en/orders/chat.ts'
import { settings } from '../../src/words/en/settings.ts'
import { support } from '../../src/words/en/support.ts'
import { fill, pluralOf } from '../../src/words/message.ts'
import { alive } from './looks.ts'
import { call, signIn } from './people.ts'
import { following, timersRun } from './reads.ts'
import { deep, test } from './test.ts'
import { placedTrade, screenshot, type Trade } from './traders.ts'

// Asking who it is begins with a refusal.
test.use({ provoked: [401] })
test.slow()

interface Stage extends Trade {
  page: Page
  stranger: () => Promise<Page>
}

interface Act {
  /** What somebody does on a page of theirs. */
  name: string
  path: string | ((stage: Stage) => string)
  /** Until the page shows that it is done. */
  does: (stage: Stage) => Promise<void>
  /** What their own channel then tells them. */
  hears?: readonly string[]
  before?: (stage: Stage) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function manage(page: Page, what: string): Promise<void> {
  await button(page, /^Manage the ad/).click()
  await page.getByRole('menuitem', { name: what }).click()
}

async function openTrader(page: Page): Promise<void> {
  await button(page, /^See .*’s profile$/)
    .first()
    .click()
  await expect(dialog(page, market.profile)).toBeVisible()
}

const acts: readonly Act[] = [
  {
    name: 'pauses an ad',
    path: '/dashboard/post_ads/currency_ads',
    does: async ({ page }) => {
      await manage(page, ads.pause)
      await expect(page.getByRole('main').getByText(ads.paused)).toBeVisible()
    },
  },
  {
    name: 'resumes an ad',
    path: '/dashboard/post_ads/currency_ads',
    does: async ({ page }) => {
      await manage(page, ads.resume)
      await expect(page.getByRole('main').getByText(ads.online)).toBeVisible()
    },
  },
  {
    name: 'closes an ad',
    path: '/dashboard/post_ads/currency_ads',
    does: async ({ page }) => {
      await manage(page, ads.close)
      await page.getByRole('dialog').getByRole('button', { name: ads.closeConfirm }).click()
      await expect(page.getByText(ads.none, { exact: true })).toBeVisible()
    },
    hears: ['ad', 'balance'],
  },
  {
    name: 'saves a payment method',
    path: '/dashboard/settings?tab=methods',
    does: async ({ page, seller }) => {
      await button(page, methods.add).first().click()
      const drawer = dialog(page, methods.add)
      await drawer.getByText('SEPA transfer', { exact: true }).click()
      await drawer.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00')
      await button(page, methods.save).click()
      const sure = dialog(page, methods.confirmTitle)
      await sure.getByLabel('Your password').fill(seller.password)
      await sure.getByRole('button', { name: methods.save }).click()
      await expect(page.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
    },
  },
  {
    name: 'removes a payment method',
    path: '/dashboard/settings?tab=methods',
    does: async ({ page, seller }) => {
      await button(page, /^Remove .*SEPA/).click()
      await dialog(page, /^Remove .*\?$/)
        .getByRole('button', { name: /^Remove / })
        .click()
      const sure = dialog(page, methods.confirmTitle)
      await sure.getByLabel('Your password').fill(seller.password)
      await sure.getByRole('button', { name: /^Remove / }).click()
      await expect(page.getByText('NL91 ABNA 0417 1643 00')).toHaveCount(0)
    },
  },
  {
    name: 'ends another session',
    path: '/dashboard/settings?tab=security',
    before: async ({ stranger, seller }) => signIn((await stranger()).context(), seller),
    does: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Sign out .*\d/ })
        .first()
        .click()
      await expect(page.getByText(pluralOf(settings.ended, 1, 'en'))).toBeVisible()
    },
    hears: ['session'],
  },
  {
    name: 'saves a search',
    path: '/dashboard/p2p/crypto?asset=LTC&currency=INR',
    does: async ({ page }) => {
      await button(page, market.saveSearch).click()
      const drawer = dialog(page, market.searches)
      await drawer.getByRole('button', { name: market.saveSearch }).click()
      await expect(drawer.getByRole('listitem')).toHaveCount(1)
    },
  },
  {
    name: 'removes a saved search',
    path: '/dashboard/p2p/crypto?asset=LTC&currency=INR',
    does: async ({ page }) => {
      await button(page, market.saveSearch).click()
      const drawer = dialog(page, market.searches)
      await drawer.getByRole('button', { name: /^Remove the saved search/ }).click()
      await expect(drawer.getByText(market.searchNone)).toBeVisible()
    },
  },
  {
    name: 'trusts a trader',
    path: '/dashboard/p2p/crypto',
    does: async ({ page }) => {
      await openTrader(page)
      await button(page, /^Trust /).click()
      await expect(button(page, /^No longer trust /)).toBeVisible()
    },
  },
  {
    name: 'asks for a deposit',
    path: '/dashboard/payments',
    does: async ({ page }) => {
      await page.getByLabel(depositWords.amount, { exact: true }).fill('1515')
      await button(page, /^Deposit 1,515/).click()
      await expect(page.getByText(depositWords.exactReference)).toBeVisible()
    },
    hears: ['deposit'],
  },
  {
    name: 'writes to support',
    path: '/dashboard/support',
    does: async ({ page }) => {
      await page.getByRole('textbox', { name: support.subject }).fill('My deposit')
      await page.getByRole('textbox', { name: support.text }).fill('It has not arrived yet.')
      await button(page, support.sendNew).click()
      await expect(page.getByRole('log').getByText('It has not arrived yet.')).toBeVisible()
    },
    hears: ['message'],
  },
  {
    name: 'writes to the other side of a trade',
    path: ({ order }) => `/dashboard/chat?conversation_id=${order.id}`,
    before: async ({ page, order }) => {
      const body = { conversation_id: order.id, client_id: 'the-first-line', text: 'Hello' }
      await call(page.context(), sendMessage, { body })
    },
    does: async ({ page }) => {
      await page.getByRole('textbox', { name: chat.write }).fill('Good morning')
      await page.getByRole('textbox', { name: chat.write }).press('Enter')
      await expect(page.getByRole('log').getByText('Good morning')).toBeVisible()
      await expect(page.getByRole('navigation', { name: chat.list }).getByText('Good morning')).toBeVisible()
    },
    hears: ['message'],
  },
  {
    name: 'applies to be a merchant',
    path: '/dashboard/merchant_application',
    does: async ({ page }) => {
      await page.getByLabel(merchant.about).fill('I buy and sell dollars for naira every day. '.repeat(4))
      await page.getByLabel(merchant.volume).selectOption('under_10k')
      await page.getByLabel('NGN').check()
      await button(page, merchant.send).click()
      await expect(page.getByText(merchant.waitingTitle)).toBeVisible()
    },
  },
  {
    name: 'asks for a name to be corrected',
    path: '/dashboard/settings',
    does: async ({ page }) => {
      await button(page, settings.nameAsk).click()
      await page.getByLabel(settings.nameFirst).fill('Adaeze')
      await page.getByLabel(settings.nameWhy).fill('Three letters are missing.')
      await page.locator('input[type=file][multiple]').setInputFiles(await screenshot())
      await expect(button(page, settings.nameSend)).toBeEnabled()
      await button(page, settings.nameSend).click()
      await expect(page.getByText(settings.nameWaits)).toBeVisible()
    },
  },
  {
    name: 'chooses what is told by e-mail',
    path: '/dashboard/settings?tab=notifications',
    does: async ({ page }) => {
      const box = page.getByLabel(fill(notifications.emailFor, { topic: notifications.ordersName }))
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await box.click()
      await saved
    },
  },
  {
    name: 'swaps',
    path: '/dashboard/swap?from=USD&to=EUR',
    does: async ({ page }) => {
      await page.getByLabel(swapWords.pay, { exact: true }).fill('20.00')
      await button(page, 'Swap 20.00 USD').click()
      await dialog(page, /^Swap 20\.00 USD for/)
        .getByRole('button', { name: 'Swap 20.00 USD' })
        .click()
      await expect(page.getByRole('heading', { name: 'You swapped 20.00 USD' })).toBeVisible()
    },
    hears: ['balance', 'conversion'],
  },
]

/** Prices are asked for by the clock. */
const byTheClock = [conversionQuote, cryptoMarket, marketStanding, adPosition].map((read) => addressOf(read))
const isPrice = (address: string) => byTheClock.some((read) => isOfRead(address, read))

test.describe('nothing is asked for after one’s own act: who', () => {
  let trade: Trade
  let cookies: Cookie[]
  test.beforeAll(async ({ browser, baseURL }) => {
    const [mine, theirs] = await Promise.all([1, 2].map(() => browser.newContext({ baseURL })))
    trade = await placedTrade('USD', mine as BrowserContext, theirs as BrowserContext)
    cookies = (await mine?.cookies()) ?? []
    await Promise.all([mine?.close(), theirs?.close()])
  })

  for (const { name, path, before, does, hears = [] } of acts) {
    test(name, deep, async ({ page, context, stranger }) => {
      await context.addCookies(cookies)
      const stage = { ...trade, page, stranger }
      await before?.(stage)
      const { afterActs, again, listens, hears: heard } = following(page)
      await page.goto(typeof path === 'string' ? path : path(stage))
      await alive(page)
      await listens()
      again()
      await does(stage)
      for (const event of hears) await heard(event)
      await timersRun(page)
      expect(afterActs.filter((address) => !isPrice(address))).toEqual([])
    })
  }
})
