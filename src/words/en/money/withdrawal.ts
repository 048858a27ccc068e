import type { Section } from '../../message.ts'

export const withdrawal = {
  title: 'Withdraw',
  lead: 'Send money to a bank account of your own. It goes only to accounts on your list, and each new one waits a day first.',

  // The form
  amount: 'You withdraw',
  smallest: 'The smallest withdrawal is {amount}.',
  largest: 'The largest withdrawal is {amount}.',
  short: 'You have {amount} to withdraw.',
  to: 'To which account',
  chooseTo: 'Choose the account it goes to.',
  usableFrom: 'New: usable from {time}',
  fee: 'Fee',
  feeNone: 'None',
  arrives: 'Arrives',
  submit: 'Withdraw {amount}',
  paused: 'Withdrawals are stopped for everybody at the moment',
  pausedText: 'What you have stays yours. This page follows when they go on.',
  whyPaused: 'Withdrawals are stopped at the moment.',
  whyFrozen: 'Nothing leaves your account until the time said above.',
  nothingYet: 'You have no {asset} to withdraw',
  nothingYetText: 'Choose another currency, or deposit or swap first.',
  deposit: 'Deposit {asset}',
  loading: 'Loading what you can withdraw',
  loadFailed: 'What you can withdraw could not be loaded',
  safe: 'Your money is safe where it is, and so is asking again.',

  // Where nothing can be sent
  noChain: '{asset} can’t be sent out yet',
  noChainText:
    'Withdrawals go to bank accounts only for now; sending {asset} over its network is not open yet. What you have is safe here. You can swap it into a currency and withdraw that.',
  noChainSwap: 'Swap {asset}',
  noBank: '{asset} can’t be sent to a bank at the moment',
  noBankText:
    'We have no way to pay out in {asset} right now. What you have is safe here, and you can swap it into another currency.',

  // Accounts to send to
  noneTo: 'Add the account it goes to',
  noneToText:
    'You have no account in {currency} on your list. A new one can be withdrawn to after {hours} hours, so add it today.',

  // Beside the form
  left: 'What you can withdraw',
  leftDay: 'Left for 24 hours',
  leftMonth: 'Left for 30 days',
  leftOf: 'of {limit}',
  leftHint: 'Counted in {currency} by what it was worth when you asked for it.',
  raise: 'To raise it',
  raiseNone: 'This is the highest there is for your account.',
  steps: 'How it works',
  step1: 'You confirm it',
  step1Text: 'With your password, authenticator app or passkey. The amount is set aside at once.',
  step2: 'We check it',
  step2Text: 'Mostly within seconds. Sometimes a person looks first; the page says so.',
  step3: 'The bank sends it',
  step3Text: 'Until then you can take it back. You can close the page meanwhile.',
  sandboxTitle: 'Sandbox bank',
  sandbox:
    'No real money moves: the sandbox bank pays out by itself within seconds. These amounts make it do something else.',
  sandboxAmounts: 'Amounts to try in {currency}',
  sandboxWaiting: 'The sandbox bank pays out by itself in a few seconds, and this page follows.',

  // The review
  reviewTitle: 'Withdraw {amount}?',
  reviewText: 'Compare every figure: once the bank has sent it, nobody can call it back.',
  account: 'To',
  holder: 'Account holder',
  leaves: 'Leaves your balance',
  confirmTitle: 'Confirm that it is you',
  confirmText: '{amount} leaves for {account}, so we make sure that it is you.',
  uncertain: 'We don’t know yet whether this was taken up. Repeating it is safe: it is never made twice.',
  repeat: 'Ask again for {amount}',
  code: 'Code from your e-mail',
  codeHint: 'You asked for one with each withdrawal. It is for this amount and destination only.',
  codeSend: 'Send me the code',
  codeAgain: 'Send another code',
  codeSent: 'It is on its way to your mailbox, and works until {time}.',
  codeMissing: 'Enter the six digits from the e-mail.',

  // Recent ones
  recent: 'Recent withdrawals',
  seeAll: 'See all',
  none: 'No withdrawals yet',
  noneHint: 'Your withdrawals and how far they are will stand here.',
  loadingRecent: 'Loading your withdrawals',
  recentFailed: 'Your withdrawals could not be loaded',

  // One withdrawal
  oneTitle: 'Withdrawal of {amount}',
  lookingUp: 'Your withdrawal',
  oneFailed: 'This withdrawal could not be loaded',
  back: 'All withdrawals',
  number: 'Reference',
  numberWhat: 'reference number',
  asked: 'Asked for',
  entry: 'Ledger entry',
  entryWhat: 'ledger entry',
  arrivedAt: 'Arrived',
  reason: 'What we were told',
  again: 'Make another withdrawal',
  history: 'See it in your history',
  all: 'All withdrawals',
  receiptPdf: 'Receipt as PDF',
  writeToUs: 'Write to support',

  requestedTitle: 'We are checking it',
  requestedText: 'The amount is set aside. This page follows by itself, and you can leave it.',
  needs_approvalTitle: 'A person looks at it first',
  needs_approvalText:
    'Some withdrawals are looked at by somebody before they leave. The amount is set aside and stays yours; you need do nothing, and you can take it back.',
  approvedTitle: 'It is checked, and about to be sent',
  approvedText: 'It goes to the bank next. Until then you can still take it back.',
  sendingTitle: 'It is being sent',
  sendingText: 'It is with the bank now, so it can’t be taken back any more. This page follows by itself.',
  sentTitle: 'It is on its way',
  sentText: 'The bank has sent it. It leaves your balance for good when it has arrived.',
  unclearTitle: 'We are looking into it',
  unclearText:
    'The bank hasn’t said what became of it. The amount stays set aside until we know for sure, and somebody is looking. You need do nothing.',
  completedTitle: 'Your withdrawal has arrived',
  rejectedTitle: 'This withdrawal was declined',
  rejectedText: 'Nothing was sent. The whole amount is back on your balance, with its fee.',
  cancelledTitle: 'You took this withdrawal back',
  cancelledText: 'Nothing was sent. The whole amount is back on your balance, with its fee.',
  failedTitle: 'This withdrawal did not go through',
  failedText:
    'The bank could not carry it out. The whole amount is back on your balance, with its fee. Compare the account’s details before you try again.',
  revertedTitle: 'The address refused this withdrawal',
  revertedText:
    'The network carried it out, and the contract at that address refused it. The amount is back on your balance; the network fee is paid. Send to an address of a wallet.',
  bounced_backTitle: 'The bank sent this withdrawal back',
  bounced_backText:
    'It had arrived and was sent back to us. The amount is on your balance again. Compare the account’s details before you try again.',

  // Taking it back
  cancel: 'Take it back',
  cancelTitle: 'Take back {amount}?',
  cancelText: 'It isn’t sent, and the whole amount is yours to use again at once.',

  // How far it is
  progress: 'How far it is',
  done_request: 'Asked for',
  done_hold_back: 'Set aside for a person to look at',
  done_pass: 'Checked',
  done_approve: 'Looked at and let through',
  done_reject: 'Declined',
  done_cancel: 'Taken back by you',
  done_instruct: 'Handed to the bank',
  done_recall: 'Taken back before it was sent',
  done_broadcast: 'Sent by the bank',
  done_complete: 'Arrived',
  done_doubt: 'Unclear what became of it',
  done_clear_to_sending: 'Cleared up: it is with the bank',
  done_clear_to_sent: 'Cleared up: it was sent',
  done_fail: 'Did not go through',
  done_revert: 'Refused by the address that it went to',
  done_bounce: 'Sent back by the bank',
  nowChecks: 'Being checked',
  nowLooks: 'A person looks at it',
  nowSends: 'Goes to the bank',
  nowSending: 'The bank is sending it',
  nowArrives: 'Arrives',
  nowUnclear: 'We are looking into it',

  // What the sandbox bank does, by amount
  sandbox_rejected: 'The bank declines it.',
  sandbox_returned: 'It arrives, and comes back after a minute.',
  sandbox_mismatch: 'The name on the account doesn’t match, so a person looks first.',
  sandbox_late: 'The bank says nothing for half an hour.',
  sandbox_never: 'The bank never says what became of it.',
} as const satisfies Section
