import { saveQuickReply } from '../../../contract/orders/quick-replies.ts'
import type { Stage } from '../market.ts'
import { type PostedAds, pastTrade } from '../past.ts'
import type { Happening } from '../past-days.ts'
import type { DemoTrade } from '../trades.ts'
import { busyMerchant } from './people.ts'

const MINUTE = 60_000
const [BITCOIN, DOLLARS] = ['town:sell-btc-usd', 'town:sell-usdc-usd']

/** What waits for the busy merchant as you come: ten orders, an hour and more old and a few minutes, each at another point. */
export const busyDay: readonly (DemoTrade & { when: { minutesAgo: number } })[] = [
  {
    when: { minutesAgo: 440 },
    ad: BITCOIN,
    taker: 'thandi_dlamini',
    amount: '120.00',
    chat: ['I paid this morning, with the reference.', 'I can’t find it. Which account did it come from?'],
    steps: ['pay', 'dispute', 'respond', 'escalate'],
  },
  {
    when: { minutesAgo: 390 },
    ad: DOLLARS,
    taker: 'priya_nair',
    amount: '180.00',
    chat: ['Paid. My bank shows it as sent.', 'Thank you, I am looking.'],
    steps: ['pay', 'dispute', 'respond'],
  },
  {
    when: { minutesAgo: 340 },
    ad: DOLLARS,
    taker: 'rafael_teixeira',
    amount: '95.00',
    steps: ['pay', 'dispute'],
  },
  {
    when: { minutesAgo: 150 },
    ad: BITCOIN,
    taker: 'kiprono_cheruiyot',
    amount: '140.00',
    chat: ['It arrived, did it not?', 'Yes, I have it. One moment, I release.'],
    steps: ['pay', 'confirm'],
  },
  {
    when: { minutesAgo: 130 },
    ad: DOLLARS,
    taker: 'mathieu_girard',
    amount: '210.00',
    steps: ['pay', 'confirm'],
  },
  {
    when: { minutesAgo: 110 },
    ad: DOLLARS,
    taker: 'abena_asante',
    amount: '75.00',
    chat: ['I made a mistake, my bank took it back. Can we cancel?'],
    steps: ['pay', 'ask_cancel'],
  },
  {
    when: { minutesAgo: 90 },
    ad: BITCOIN,
    taker: 'rohan_iyer',
    amount: '160.00',
    chat: ['Paid from my brother’s account, mine is blocked today.'],
    payer: 'Vikram Iyer',
    steps: ['pay'],
  },
  {
    when: { minutesAgo: 70 },
    ad: DOLLARS,
    taker: 'samir_haddad',
    amount: '110.00',
    chat: ['Sent, with the reference.', 'I see it. One moment.'],
    steps: ['pay'],
  },
  {
    when: { minutesAgo: 14 },
    ad: DOLLARS,
    taker: 'luana_ferreira',
    amount: '60.00',
    chat: ['Hello! I will pay in ten minutes, I am on my way home.', 'No hurry, the window is long enough.'],
    steps: [],
  },
  { when: { minutesAgo: 4 }, ad: BITCOIN, taker: 'tunde_bakare', amount: '85.00', steps: [] },
]

/** What whoever trades so much keeps for chats. */
const quickReplies = [
  'Hello! Please pay to the account shown here and keep the reference exactly as it is.',
  'Thank you, I see the transfer. I release as soon as it is booked.',
  'I can’t find the payment yet. Could you send the confirmation of your bank?',
  'Please pay from an account in your own name; I can’t take payments of others.',
]

export const busyDayOf = (stage: Stage, ads: PostedAds, today: number): Happening[] => [
  {
    when: today - 480 * MINUTE,
    does: async () => {
      const call = await stage.as(busyMerchant)
      for (const text of quickReplies) await call(saveQuickReply, { body: { text } })
    },
  },
  ...busyDay.map((trade) => ({
    when: today - trade.when.minutesAgo * MINUTE,
    does: () => pastTrade(stage, ads, trade),
  })),
]
