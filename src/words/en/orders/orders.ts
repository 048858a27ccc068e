import type { Section } from '../../message.ts'

export const orders = {
  all: 'Orders',
  allLead: 'Every trade of yours, as buyer and as seller. What waits for you stands out.',
  crypto: 'Crypto orders',
  cryptoLead: 'Your trades of crypto against money.',
  currency: 'Currency orders',
  currencyLead: 'Your trades of one currency against another.',
  views: 'Kinds of orders',
  allTab: 'All',
  cryptoTab: 'Crypto',
  currencyTab: 'Currencies',
  inboxTab: 'Inbox',

  // Figures
  stats: 'Your trades in figures',
  statOpen: 'Open',
  statWaiting: { one: '{n} waits for you', other: '{n} wait for you' },
  statCompleted: 'Completed',
  statRate: 'Completion rate',
  statRelease: 'Median release',
  statNone: '–',
  statsBoth: 'Crypto and currency together.',
  bannedTitle: 'Taking ads is paused until {time}',
  bannedText:
    'You cancelled an order before paying; each further one within a day pauses longer. Orders under way and your own ads go on as they are.',

  // Filters
  show: 'Show',
  anyShow: 'Open and closed',
  openOnly: 'Open only',
  role: 'Your role',
  anyRole: 'Any role',
  state: 'State',
  anyState: 'Any state',

  // The list
  caption: 'Orders, the latest first',
  order: 'Order',
  with: 'With',
  payment: 'Payment',
  status: 'State',
  due: 'Due',
  time: 'Placed',
  writeTo: 'Write to {name}',
  noun: 'orders',
  loading: 'Loading your orders',
  failed: 'Your orders could not be loaded',
  none: 'No orders yet',
  noneHint: 'Take an ad on the market, or post one of your own; every trade then stands here with what it waits for.',
  noMatch: 'No order matches',
  noMatchHint: 'Take a filter away to see more.',
  toMarket: 'See the market',
} as const satisfies Section
