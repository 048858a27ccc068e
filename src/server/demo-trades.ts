import type { Input } from '../contract/endpoint.ts'
import type { createProduct } from '../contract/market.ts'
import type { TimeOfDay } from './demo-people.ts'

type Draft = NonNullable<Input<typeof createProduct>['body']>

/** An ad of the demo: who posted it, and how it is called below. A sell ad's methods are all of its owner's in the currency. */
export interface DemoAd {
  key: string
  owner: string
  posted: { daysAgo: number; at: TimeOfDay }
  draft: Omit<Draft, 'method_ids'>
}

const floating = (margin_bps: number) => ({ kind: 'floating' as const, margin_bps })
const KOFI = 'kofi_mensah'
const NIA = 'nia_wanjiru'
const MARA = 'lily_trading'

const TERMS =
  'Pay from an account in your own name and put the reference on the transfer. I release within minutes while I am online.'

/** What stands on the demo's market. */
export const demoAds: readonly DemoAd[] = [
  {
    key: 'usdt-eur',
    owner: KOFI,
    posted: { daysAgo: 13, at: '08:10' },
    draft: {
      side: 'sell',
      asset: 'USDT',
      currency: 'EUR',
      pricing: floating(80),
      total: '9000',
      min: '50',
      max: '700',
      window_minutes: 30,
      terms: TERMS,
      auto_reply: 'Hello, and thank you. Please put the reference on the transfer; I am here.',
    },
  },
  {
    key: 'btc-eur',
    owner: KOFI,
    posted: { daysAgo: 13, at: '08:10' },
    draft: {
      side: 'sell',
      asset: 'BTC',
      currency: 'EUR',
      pricing: floating(60),
      total: '0.25',
      min: '100',
      max: '1500',
      window_minutes: 45,
      terms: TERMS,
    },
  },
  {
    key: 'usdt-ngn',
    owner: KOFI,
    posted: { daysAgo: 13, at: '08:10' },
    draft: {
      side: 'sell',
      asset: 'USDT',
      currency: 'NGN',
      pricing: floating(120),
      total: '6000',
      min: '30000',
      max: '400000',
      window_minutes: 30,
      terms: TERMS,
    },
  },
  {
    key: 'buy-usdt-eur',
    owner: KOFI,
    posted: { daysAgo: 13, at: '08:10' },
    draft: {
      side: 'buy',
      asset: 'USDT',
      currency: 'EUR',
      pricing: floating(-90),
      total: '8000',
      min: '50',
      max: '700',
      rails: ['sepa'],
      window_minutes: 30,
      terms: 'I pay by SEPA from my own account, mostly within minutes.',
    },
  },
  {
    key: 'usd-eur',
    owner: KOFI,
    posted: { daysAgo: 13, at: '08:10' },
    draft: {
      side: 'sell',
      asset: 'USD',
      currency: 'EUR',
      pricing: floating(50),
      total: '8000',
      min: '100',
      max: '1500',
      window_minutes: 360,
      terms: TERMS,
    },
  },
  {
    key: 'usdc-gbp',
    owner: MARA,
    posted: { daysAgo: 8, at: '09:00' },
    draft: {
      side: 'sell',
      asset: 'USDC',
      currency: 'GBP',
      pricing: floating(40),
      total: '2500',
      min: '100',
      max: '1500',
      window_minutes: 360,
      terms: 'Faster Payments only, from an account in your own name.',
      conditions: { completed_orders: 1 },
    },
  },
  {
    key: 'usdt-kes',
    owner: NIA,
    posted: { daysAgo: 13, at: '08:20' },
    draft: {
      side: 'sell',
      asset: 'USDT',
      currency: 'KES',
      pricing: floating(150),
      total: '1200',
      min: '5000',
      max: '60000',
      window_minutes: 60,
      terms: 'M-PESA, from your own number.',
      conditions: { level: '1' },
    },
  },
  {
    key: 'nia-usdt-eur',
    owner: NIA,
    posted: { daysAgo: 13, at: '08:20' },
    draft: {
      side: 'sell',
      asset: 'USDT',
      currency: 'EUR',
      pricing: floating(110),
      total: '1500',
      min: '40',
      max: '600',
      window_minutes: 360,
      terms: TERMS,
    },
  },
]

/** What happens in a trade, in order; by whom, the step says itself. 'expire' lets the payment window pass. */
export type DemoStep =
  | 'pay'
  | 'confirm'
  | 'release'
  | 'rate'
  | 'cancel'
  | 'ask_cancel'
  | 'accept_cancel'
  | 'expire'
  | 'dispute'
  | 'respond'
  | 'settle'
  | 'escalate'
  | 'to_buyer'
  | 'to_seller'

export interface DemoTrade {
  /** Those of today by how long ago, so that they always were. */
  when: { daysAgo: number; at: TimeOfDay } | { minutesAgo: number }
  ad: string
  taker: string
  /** In the ad's currency. */
  amount: string
  /** What was said in the chat, by the taker and the advertiser in turn. */
  chat?: readonly string[]
  steps: readonly DemoStep[]
}

/** The demo's trades, the oldest first; between them each state that an order can be in. */
export const demoTrades: readonly DemoTrade[] = [
  {
    when: { daysAgo: 12, at: '10:02' },
    ad: 'usdt-eur',
    taker: NIA,
    amount: '400.00',
    chat: ['Sent just now, with the reference.', 'It is here. Thank you.'],
    steps: ['pay', 'confirm', 'release', 'rate'],
  },
  {
    when: { daysAgo: 11, at: '15:40' },
    ad: 'usd-eur',
    taker: NIA,
    amount: '250.00',
    steps: ['pay', 'confirm', 'release', 'rate'],
  },
  {
    when: { daysAgo: 10, at: '09:18' },
    ad: 'buy-usdt-eur',
    taker: NIA,
    amount: '300.00',
    steps: ['pay', 'release', 'rate'],
  },
  { when: { daysAgo: 9, at: '18:25' }, ad: 'usdt-eur', taker: NIA, amount: '120.00', steps: ['cancel'] },
  {
    when: { daysAgo: 8, at: '12:11' },
    ad: 'usdt-eur',
    taker: NIA,
    amount: '150.00',
    chat: ['My bank stopped the transfer. Shall we cancel?', 'Yes, no trouble.'],
    steps: ['pay', 'ask_cancel', 'accept_cancel'],
  },
  { when: { daysAgo: 7, at: '11:50' }, ad: 'btc-eur', taker: NIA, amount: '200.00', steps: ['expire'] },
  {
    when: { daysAgo: 6, at: '16:05' },
    ad: 'usdt-eur',
    taker: NIA,
    amount: '500.00',
    steps: ['pay', 'dispute', 'respond', 'settle'],
  },
  {
    when: { daysAgo: 5, at: '13:35' },
    ad: 'btc-eur',
    taker: NIA,
    amount: '350.00',
    steps: ['pay', 'dispute', 'respond', 'escalate', 'to_buyer'],
  },
  {
    when: { daysAgo: 4, at: '08:45' },
    ad: 'usdt-eur',
    taker: NIA,
    amount: '90.00',
    steps: ['pay', 'dispute', 'respond', 'escalate', 'to_seller'],
  },
  {
    when: { minutesAgo: 210 },
    ad: 'usdc-gbp',
    taker: NIA,
    amount: '260.00',
    chat: ['I paid an hour ago. Can you see it?', 'Not yet. Our bank is slow at night.'],
    steps: ['pay', 'dispute', 'respond', 'escalate'],
  },
  { when: { minutesAgo: 190 }, ad: 'usdc-gbp', taker: NIA, amount: '180.00', steps: ['pay', 'confirm'] },
  { when: { minutesAgo: 170 }, ad: 'nia-usdt-eur', taker: MARA, amount: '220.00', steps: ['pay'] },
  { when: { minutesAgo: 25 }, ad: 'usdc-gbp', taker: NIA, amount: '140.00', steps: [] },
]
