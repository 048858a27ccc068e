import type { Section } from '../../message.ts'

/** The first screen after signing in, of who has nothing yet. */
export const start = {
  title: 'Your account is ready',
  lead: 'Start with a deposit.',
  depositTitle: 'Make your first deposit',
  depositText:
    'You get account details and a reference of your own. Once the transfer arrives, it stands in your balance.',
  depositDo: 'Deposit money',
  depositFollow: 'Follow your deposit',
  waitingText: 'Your deposit is under way. It stands in your balance once its money arrives.',
  byCard: 'Buy crypto by card',
  byCoins: 'Coins from another wallet',
  otherWays: 'Other ways to begin',
  converter: 'Converter',
  pay: 'Amount in {currency}',
  get: 'Amount in {asset}, before fees',
  asset: 'Asset',
  rateHint: 'The index price of this moment, without fees. What a purchase costs stands there before you agree.',
  noPrice: 'There is no reliable price right now.',
  buy: 'Buy {asset}',
  offers: 'Best offers to buy {asset} for {currency}',
  offersLead: 'From people. What you buy is locked in escrow until you have it.',
  allOffers: 'All offers',
  noOffers: 'Nobody sells {asset} for {currency} right now.',
  elsewhere: 'There are offers in:',
  offersFailed: 'The offers could not be loaded.',
  offersRetry: 'Load them again',
  limits: '{min} to {max}',
  feeIn: 'fee included',
  completed: { one: '{n} completed', other: '{n} completed' },
  newHere: 'No orders yet',
} as const satisfies Section
