import type { Section } from '../../message.ts'

export const deposit = {
  title: 'Deposit',
  lead: 'Add money by bank transfer.',
  leadCards: 'Add money by bank transfer or by card.',

  // The form
  amount: 'You send',
  limits: 'From {min} to {max} at once.',
  smallest: 'The smallest deposit is {amount}.',
  largest: 'The largest deposit is {amount}.',
  bank: 'By bank transfer',
  bankHint: 'No fee from us. You have {days} days to send it.',
  stays: '{asset} can’t be withdrawn to a bank here',
  staysText:
    'What you deposit can be swapped, traded and sent to other customers. To a bank it can’t go back at the moment.',
  submit: 'Deposit {amount}',

  closed: 'Deposits are closed for now',
  closedText: 'There is no account to send money to at the moment. What you have is safe, and stays yours to use.',
  askSupport: 'Ask support',

  // Beside the form
  steps: 'How it works',
  step1: 'Get the details',
  step1Text: 'An account to send to, and a reference that is yours alone.',
  step2: 'Send it from your bank',
  step2Text: 'Exactly this amount with this reference, within {days} days, from an account in your name.',
  step3: 'It is credited when it arrives',
  step3Text: 'By itself, as soon as the bank reports it to us. You can close the page meanwhile.',
  sandboxTitle: 'Sandbox bank',
  sandbox:
    'No real money moves: after a few seconds the sandbox bank pays by itself. These amounts make it do something else.',
  sandboxAmounts: 'Amounts to try in {currency}',
  sandboxWaiting: 'The sandbox bank pays by itself in a few seconds, and this page follows.',

  // Recent deposits
  recent: 'Recent deposits',
  seeAll: 'See all',
  none: 'No deposits yet',
  noneHint: 'Your deposits and how far they are will stand here.',
  loading: 'Loading your deposits',
  loadFailed: 'Your deposits could not be loaded',
  safe: 'Your money is safe where it is, and so is asking again.',

  // The transfer details
  send: 'Send {amount}',
  ofLink: 'Payment link · {text}',
  ofLinkBare: 'Payment link for {amount}',
  ofLinkText: 'Whoever pays the link sends the {amount}. There is nothing for you to send.',
  toLinks: 'Your payment links',
  lookingUp: 'Your deposit',
  notFound: 'There is no such deposit',
  details: 'Transfer details',
  loadingDetails: 'Loading the transfer details',
  detailsFailed: 'The transfer details could not be loaded',
  back: 'All deposits',
  another: 'New deposit',
  exactAmount: 'Send exactly',
  amountWhat: 'amount',
  exactReference: 'Write exactly this as the reference',
  referenceWhy: 'It is how we know that the money is yours. Without it a person has to look, and that takes longer.',
  referenceWhat: 'reference',
  holder: 'Account holder',
  holderWhat: 'account holder',
  bankName: 'Bank',
  bankWhat: 'bank',
  sendBefore: 'Send it before',

  // How far it is
  progress: 'How far it is',
  created: 'Created',
  createdText: 'Deposit {number}',
  waiting: 'Waiting for the money',
  waited: 'Waited for the money',
  waitingText: 'This page follows by itself. You can leave it; we go on waiting.',
  credited: 'Credited',
  creditedText: 'The amount is on your balance at once, ready to swap.',
  creditedDone: 'The amount is on your balance.',
  expired: 'The time ran out',
  rejected: 'Declined by the bank',
  reversed: 'Taken back by the bank',

  // How it ended
  status: 'Status',
  amountFact: 'Amount',
  endedTitle: 'Deposit of {amount}',
  expiredTitle: 'The time to send it has passed',
  expiredText: 'Nothing arrived within {days} days, so we stopped waiting. Nothing was taken from you.',
  expiredNext:
    'Sent it already? Then leave it: it is credited when it arrives, by the reference below. Otherwise make a new deposit.',
  rejectedTitle: 'The bank declined this transfer',
  rejectedText: 'Nothing was credited. What your bank took goes back to the account it came from.',
  rejectedNext: 'Ask your bank why, and whether transfers to this account are allowed. Then deposit again.',
  reversedTitle: 'The bank took this deposit back',
  reversedText:
    'The payment was recalled, so the amount was taken off your balance again. Everything else on your account is untouched.',
  reversedNext: 'Did you not expect this? Ask your bank first, then write to us with the deposit’s number.',
  writeToUs: 'Write to support',
  again: 'Make another deposit',
  same: 'Deposit {amount} again',

  // The receipt
  arrived: 'Your deposit has arrived',
  fee: 'Fee',
  feeNone: 'None',
  charged: 'Charged to the card',
  feeOnTop: 'Fee, charged on top',
  mayLeave: 'May leave your account from',
  reference: 'Reference',
  number: 'Number',
  numberWhat: 'number',
  entry: 'Ledger entry',
  entryWhat: 'ledger entry',
  creditedAt: 'Credited',
  createdAt: 'Created',
  swapAsset: 'Swap {asset}',
  history: 'See it in your history',

  // What the sandbox bank does, by amount
  sandbox_declined: 'The bank declines the transfer.',
  sandbox_short: 'One smallest unit too little arrives.',
  sandbox_garbled: 'The money arrives with a mistyped reference.',
  sandbox_twice: 'The money arrives twice.',
  sandbox_never: 'No money ever arrives.',
  sandbox_other: 'The money comes from an account in another name.',
} as const satisfies Section
