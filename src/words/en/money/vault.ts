import type { Section } from '../../message.ts'

/** Assets: everything a customer has. */
export const vault = {
  title: 'Assets',
  lead: 'Everything you have with us. Available can be used at once; held stands in your ads and orders, and is yours until it leaves.',
  total: 'Total in {currency}',
  changeCurrency: 'Show another currency',
  loading: 'Loading your assets',
  failed: 'Your assets could not be loaded',
  safe: 'Your balances are unchanged and safe.',

  // The list
  asset: 'Asset',
  available: 'Available',
  held: 'Held',
  inAds: 'in ads',
  inOrders: 'in orders',
  inPayments: 'for payments',
  totalHead: 'Total',
  priceIn: 'Price in {currency} · 24 h',
  valueIn: 'Value in {currency}',
  share: 'Share of the total:',
  actions: 'Actions',
  nothing: 'none',
  noneOf: 'Assets you have none of',
  depositWhat: 'Deposit {code}',
  withdrawWhat: 'Withdraw {code}',
  swapWhat: 'Swap {code}',
  get: 'Get {code}',

  // Narrowing it down
  find: 'Find an asset',
  findHint: 'Name or code',
  zeros: 'Show empty balances',
  noMatch: 'No asset matches “{text}”',
  noMatchHint: 'Try its code, such as BTC or EUR.',
  noMatchZeros: 'You have none that matches. Empty balances are not shown.',
  clear: 'Clear the search',
  found: { one: '{n} asset', other: '{n} assets' },

  // Prices
  stale: 'No recent price',
  tooFewSources: 'Too few price sources',
  disagreement: 'Price sources disagree',
  unpricedTitle: 'No reliable price for {codes} right now',
  unpricedText: 'Its value is in no total until there is one. The balance is untouched and safe.',

  // Nothing yet
  empty: 'Nothing here yet',
  emptyHint: 'Deposit money by bank transfer, then swap it into any asset.',
  emptyDo: 'Deposit money',
  addressOf: '{code} deposit address',
  addresses: 'Receiving crypto from outside is not open',
  addressesHint: 'There are no deposit addresses for now. Get crypto by swapping money you deposited.',
} as const satisfies Section
