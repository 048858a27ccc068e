import type { Section } from '../../message.ts'

/** The first screen after signing in. */
export const overview = {
  title: 'Overview',
  total: 'Everything you have',
  valued: 'Valued',
  changeCurrency: 'Show another currency',
  deposit: 'Deposit money',
  withdraw: 'Withdraw',
  swap: 'Swap assets',
  available: 'Available',
  inAds: 'In your ads',
  inOrders: 'In orders',
  held: 'Held for payments',
  unpriced: 'Without {codes}: there is no reliable price right now. The balance is untouched.',

  // The total over time
  overTime: 'Over time',
  chart: 'Your total in {currency} over time',
  range: 'Period',
  week: '7 d',
  month: '30 d',
  quarter: '90 d',
  year: '1 y',
  putIn: 'Net deposits',
  takenOut: 'Net withdrawals',
  gain: 'Gain by prices',
  loss: 'Loss by prices',
  since: 'Since {date}',
  putInLine: 'Net deposits',
  changeUnknown: 'How it changed can’t be told: a price is missing.',
  changeHint:
    'Net deposits: deposits and what you got in trades, less withdrawals and what you gave in them, each at its day’s price. Prices did the rest; what swaps cost is in it. Days end at midnight UTC.',
  gaps: {
    one: '{n} day is left out: not everything you had then has a price.',
    other: '{n} days are left out: not everything you had then has a price.',
  },
  chartLoading: 'Loading your total over time',
  chartFailed: 'Your total over time could not be loaded.',
  chartRetry: 'Load it again',
  chartNothing: 'The line begins when there are seven days to draw.',

  // What waits
  needs: 'Needs you now',
  payOrder: 'Pay {amount} to @{name}',
  checkOrder: 'Check the payment of {amount} from @{name}',
  answerOrder: 'Answer @{name} about your payment of {amount}',
  orderHint: 'Order {number}',
  orderDue: 'due',
  payPurchase: 'Send {amount} to get your {asset}',
  sendDeposit: 'Send {amount} {asset} to finish your deposit',
  sendDepositHint: 'Reference {reference}, created',
  secondFactor: 'Protect your account with an authenticator app',
  secondFactorHint: 'It is asked for at sign-in and before anything that can’t be undone.',
  frozen: 'Withdrawals wait after a security change',
  frozenUntil: 'Until',
  frozenHint: 'Everything else works.',

  // Assets
  assets: 'Assets',
  allAssets: 'All assets',
  assetSlides: 'Your assets',
  noPrice: 'No price right now',

  // Latest
  latest: 'Latest movements',
  allTransactions: 'See all',
  none: 'Nothing has moved yet',
  noneHint: 'Deposits, swaps and trades will stand here as they happen.',
  depositRow: 'Deposit',
  setAside: 'set aside, still yours',
  withdrawalRow: 'Withdrawal {asset}',
  swapRow: '{from} → {to}',
  boughtRow: 'Bought {asset} from @{name}',
  soldRow: 'Sold {asset} to @{name}',
  outside: 'outside',

  // An empty account
  welcome: 'Three steps to your first swap',
  welcomeHint: 'Your account is ready, and empty. This is how it fills.',
  stepProtect: 'Protect your account',
  stepProtectText: 'Add an authenticator app, so that a password alone opens nothing.',
  stepProtectDo: 'Set it up',
  stepDeposit: 'Deposit money',
  stepDepositText: 'By bank transfer, with account details and a reference of your own.',
  stepDepositDo: 'Deposit money',
  stepDepositFollow: 'Follow your deposit',
  stepSwap: 'Swap it into any asset',
  stepSwapText: 'At a rate that is locked while you look, with every cost shown.',
  stepSwapDo: 'See the rates',
  stepDone: 'done',

  // Loading and failing
  loading: 'Loading your overview',
  failed: 'Your balances could not be loaded',
  safe: 'They are unchanged and safe.',
} as const satisfies Section
