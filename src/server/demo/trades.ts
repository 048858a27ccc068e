import type { TimeOfDay } from './people.ts'

const NIA = 'nia_wanjiru'
const MARA = 'lily_trading'

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
  /** What was said in the chat after the first step, by the taker and the advertiser in turn. */
  chat?: readonly string[]
  steps: readonly DemoStep[]
  /** Whose account it was paid from, where that was not the buyer's own. */
  payer?: string
  /** What both say of each other at the end; else that all went well. */
  ratings?: Record<'buyer' | 'seller', { rating: 'up' | 'down'; text: string }>
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
    chat: ['I have just sent it. Can you see it?', 'Not yet. Our bank is slow today.'],
    steps: ['pay', 'dispute', 'respond', 'escalate'],
  },
  { when: { minutesAgo: 190 }, ad: 'usdc-gbp', taker: NIA, amount: '180.00', steps: ['pay', 'confirm'] },
  { when: { minutesAgo: 170 }, ad: 'nia-usdt-eur', taker: MARA, amount: '220.00', steps: ['pay'] },
  { when: { minutesAgo: 25 }, ad: 'usdc-gbp', taker: NIA, amount: '140.00', steps: [] },
]
