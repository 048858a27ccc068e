import type { Section } from '../../message.ts'

/** One asset: what there is of it, what it is worth, and what moved. */
export const assetPage = {
  all: 'All assets',
  loading: 'Loading this asset',
  failed: 'This asset could not be loaded',
  safe: 'Your balance is unchanged and safe.',

  // What can be done with it
  actions: 'What you can do with {code}',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  swap: 'Swap',
  sell: 'Sell to a person',
  buy: 'Buy from a person',
  get: 'Swap into {code}',

  // What there is
  have: 'What you have',
  worth: '≈ {amount}',
  stale: 'No recent price',
  tooFewSources: 'Too few price sources',
  disagreement: 'Price sources disagree',
  available: 'Available',
  inAds: 'In your ads',
  inOrders: 'In your orders',
  inPayments: 'Set aside for payments',
  none: 'You have no {code} yet',
  noneText: 'Deposit some, swap into it, or buy it from a person.',

  // Where it comes in
  address: 'Your {code} address',
  addressWhat: 'address',
  onNetwork: 'Send only {code}, and only over {network}.',
  noAddress: 'You have no {code} address yet. It stays yours once you have it.',
  getAddress: 'Show my {code} address',
  addressMore: 'QR code and terms',

  // What it is worth
  price: 'Price of one {code}',
  noPrice: 'There is no reliable price right now. Your balance is untouched.',
  period: 'Period',
  week: '7 days',
  month: '30 days',
  quarter: '90 days',
  year: '1 year',
  over: 'in {period}',
  chart: 'Price of one {code} in {currency}',
  chartNothing: 'There are too few days with a price to draw a line.',
  chartFailed: 'The prices could not be loaded.',
  chartLoading: 'Loading prices',
  again: 'Try again',

  // What moved
  movements: 'Latest movements',
  seeAll: 'See all',
  noMovements: 'Nothing has moved yet',
  noMovementsText: 'What comes and goes of {code} will stand here.',
  setAside: 'set aside, still yours',
  freed: 'free again',
  withFee: 'with a fee of {fee}',
} as const satisfies Section
