import { expect, type Page } from 'playwright/test'
import { ownAdsPage } from '../../src/contract/addresses.ts'
import { swap } from '../../src/words/en/money/swap.ts'
import { site } from '../../src/words/en/site/site.ts'
import { fill } from '../../src/words/message.ts'
import type { Stage } from './stage.ts'

export interface Screen {
  name: string
  /** Whose screen it is, as the stage names their session; absent: a visitor's. */
  who?: string
  address: string | ((stage: Stage) => string)
  /** What is done in English before it is looked at. */
  first?: (page: Page) => Promise<void>
}

const [ADA, BRUNO, NIA, KOFI, MARA] = ['ada_obi', 'bruno_costa', 'nia_wanjiru', 'kofi_mensah', 'lily_trading']
const MIA = 'mia@desk.florin.example'
const order = (place: string, state: string) => (stage: Stage) =>
  `/dashboard/p2p/${place}?order_id=${stage.orders[state]}`

/** What the board of the home page shows, and the example that is reckoned at its price, is as of the build: each figure is an eight, at one time. */
const evenBoard = (page: Page) =>
  page.getByRole('time').evaluate(
    (time, said) => {
      time.textContent = said
      const ofBoard = time.closest('div')?.querySelectorAll('dd') ?? []
      for (const price of [...ofBoard, ...document.querySelectorAll('figure :is(dd, td, bdi)')])
        if (price.firstChild) price.firstChild.textContent = price.firstChild.textContent?.replaceAll(/\d/g, '8') ?? ''
    },
    fill(site.home_rates_indicative, { time: '20 Nov 2026, 12:00\u00a0UTC' }),
  )

async function askForQuote(page: Page): Promise<void> {
  await page.getByLabel(swap.pay, { exact: true }).fill('100.00')
  await expect(page.getByLabel(swap.get, { exact: true })).toHaveValue(/^0\.0\d+$/)
}

/** Whose pictures are kept, and what axe looks at besides. */
export const screens: readonly Screen[] = [
  { name: 'home', address: '/', first: evenBoard },
  { name: 'fees', address: '/fees' },
  { name: 'faq', address: '/faq' },
  { name: 'converter', address: '/converter?amount=1250.50&from=EUR&to=ETH' },
  { name: 'sign-in', address: '/auth/login' },
  { name: 'register', address: '/auth/register' },
  { name: 'overview', who: ADA, address: '/dashboard' },
  { name: 'swap', who: ADA, address: '/dashboard/swap?from=EUR&to=BTC', first: askForQuote },
  { name: 'deposit', who: ADA, address: '/dashboard/payments' },
  { name: 'withdraw', who: ADA, address: '/dashboard/withdraw?currency=EUR' },
  { name: 'history', who: ADA, address: '/dashboard/history' },
  { name: 'settings', who: ADA, address: '/dashboard/settings' },
  { name: 'market', who: ADA, address: '/dashboard/p2p/crypto' },
  { name: 'express', who: ADA, address: '/dashboard/p2p/express?asset=USDT&currency=EUR&amount=200' },
  { name: 'start', who: BRUNO, address: '/dashboard' },
  { name: 'ad-form', who: KOFI, address: `${ownAdsPage('crypto')}?ad=new` },
  { name: 'own-ads', who: KOFI, address: ownAdsPage('crypto') },
  { name: 'orders', who: NIA, address: '/dashboard/orders' },
  { name: 'inbox', who: NIA, address: ({ orders }) => `/dashboard/orders?view=inbox&order_id=${orders.disputed}` },
  { name: 'order-unpaid', who: NIA, address: order('confirm', 'awaiting_payment') },
  { name: 'order-disputed', who: NIA, address: order('confirm', 'disputed') },
  { name: 'dispute', who: NIA, address: order('dispute', 'disputed') },
  { name: 'chat', who: NIA, address: order('chat', 'disputed') },
  { name: 'team', who: MARA, address: '/dashboard/settings?tab=team' },
  { name: 'desk', who: MIA, address: '/desk' },
  { name: 'desk-dispute', who: MIA, address: ({ dispute }) => `/desk/disputes/${dispute}` },
]

/** What axe looks at in every language: what customers see who are not Ada. */
export const rooms: readonly Screen[] = [
  ...screens.filter(({ who }) => who && who !== ADA && who !== MIA),
  { name: 'order-paid', who: NIA, address: order('confirm', 'paid') },
  { name: 'order-confirmed', who: NIA, address: order('confirm', 'payment_confirmed') },
  { name: 'order-released', who: NIA, address: order('confirm', 'released') },
  { name: 'order-split', who: NIA, address: order('dispute', 'resolved_split') },
  { name: 'receipt', who: NIA, address: order('success', 'released') },
]
