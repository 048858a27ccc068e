import type { Input } from '../../contract/endpoint.ts'
import type { createProduct } from '../../contract/market/market.ts'
import type { TimeOfDay } from './people.ts'

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
    key: 'usdt-kes-kofi',
    owner: KOFI,
    posted: { daysAgo: 13, at: '08:10' },
    draft: {
      side: 'sell',
      asset: 'USDT',
      currency: 'KES',
      pricing: floating(90),
      total: '3000',
      min: '2500',
      max: '37000',
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
