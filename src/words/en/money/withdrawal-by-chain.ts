import type { Section } from '../../message.ts'

/** Of withdrawals to addresses: what is said instead of the words of `withdrawal` that are of banks, and what those have no word for. */
export const withdrawalByChain = {
  // The form
  lead: 'Send crypto to an address of yours, or of somebody you pay. It goes only to addresses on your list, and each new one waits 24 hours first.',
  smallest: 'The smallest withdrawal is {amount}. The network’s fee comes on top.',
  short: 'You have {amount}, which has to cover the network’s fee, too.',
  to: 'To which address',
  chooseTo: 'Choose the address it goes to.',
  nothingYetText: 'Choose another asset, or deposit or swap first.',
  noneTo: 'Add the address it goes to',
  noneToText:
    'You have no {network} address on your list. A new one can be withdrawn to after {hours} hours, so add it today.',
  addAddress: 'Add an address',
  fee: 'Network fee',
  feeKept: 'Network fee, paid all the same',
  speeds: 'How fast',
  speed_low: 'Economy',
  speed_medium: 'Normal',
  speed_high: 'Fast',
  inSeconds: { one: 'In a block in about {n} second', other: 'In a block in about {n} seconds' },
  inMinutes: { one: 'In a block in about a minute', other: 'In a block in about {n} minutes' },
  inHours: { one: 'In a block in about an hour', other: 'In a block in about {n} hours' },
  expectedInAMinute: 'Within a minute',
  expectedInMinutes: { one: 'In about a minute', other: 'In about {n} minutes' },
  expectedInHours: { one: 'In about an hour', other: 'In about {n} hours' },
  onceMined: '{time} once a block has taken it',
  worth: '≈ {amount}',
  oneSpeed: 'Every speed costs the same on {network} now, so it goes as the fastest.',
  batched:
    'Withdrawals over {network} leave together, at most {n} seconds later: sharing a transaction keeps the fee low.',
  feeFirst: 'Enter an amount to see what the network takes.',
  feeAsking: 'Asking the network',
  feeStopped: 'Not known right now',
  feeWhy: 'The network’s fee isn’t known yet.',
  feeChanged: 'The network’s fee was {was} and is {now} now.',
  leaves: 'Leaves your balance',

  // Beside the form
  step1Text: 'With your password, authenticator app or passkey. Amount and fee are set aside at once.',
  step3: 'The network carries it',
  step3Text:
    'Until we send it you can cancel it. It has arrived once enough blocks confirm it. You can close the page meanwhile.',
  sandboxTitle: 'Sandbox network',
  sandbox:
    'Nothing of value moves: a block comes every five seconds. Amounts that end like this make the network do something else.',
  sandboxAmounts: 'Amounts to try',
  sandboxEnds: 'ends in {digits}',
  sandboxWaiting: 'The sandbox network makes a block every five seconds, and this page follows.',
  send_stuck: 'It waits, and is sent again with a higher fee.',
  send_answer_lost: 'The network takes it and doesn’t say so.',
  send_reverted: 'The network refuses it in its block: the amount comes back, and the network fee is paid.',
  send_first_mined: 'It is sent again dearer, and the first one is mined all the same.',
  send_needs: 'Whoever holds the keys has people approve it first, which takes a quarter of an hour.',
  send_refused: 'Whoever holds the keys refuses it, and people look at it.',

  // The review
  reviewText:
    'Compare the address with where you have it from, to its last character: what a network has sent nobody can call back.',
  account: 'To',
  network: 'Network',
  address: 'Address',
  addressWhat: 'address',
  destinationWhat: 'address',
  takes: 'Takes',

  // One withdrawal
  transaction: 'Transaction',
  transactionWhat: 'transaction id',
  explore: 'See it on the network',
  opens: 'opens another site',
  confirmations: 'Confirmations',
  confirmedBy: '{have} of {needed}',
  confirmedAll: 'All {needed}',
  approvedText: 'It is sent next. Until then you can still cancel it.',
  queuedTitle: 'It is queued until our hot wallet is refilled',
  queuedText:
    'It is checked. Most coins lie in cold storage, and what withdrawals are paid from has too little for this one just now; it is being refilled. The amount is set aside and stays yours; you need do nothing, and you can cancel it.',
  sendingText: 'It is being signed and sent, so it can’t be cancelled any more. This page follows by itself.',
  sentText: 'The network has it. It leaves your balance for good once enough blocks confirm it.',
  unclearText:
    'The network hasn’t settled what became of it. The amount stays set aside until we know for sure, and somebody is looking. You need do nothing.',
  failedText: 'It was not carried out. The whole amount is back on your balance, with its fee.',
  bounced_backTitle: 'This withdrawal came back',
  bounced_backText: 'It had arrived and was sent back to us. The amount is on your balance again.',
  done_queue: 'Queued until our hot wallet is refilled',
  done_instruct: 'Handed over to be signed',
  done_broadcast: 'Sent to the network',
  done_resent: 'Sent again with a higher fee, which we pay',
  done_clear_to_sending: 'Cleared up: it is being sent',
  done_clear_to_sent: 'Cleared up: the network has it',
  done_bounce: 'Sent back to us',
  nowQueued: 'Waiting for our hot wallet to be refilled',
  nowSends: 'About to be sent',
  nowSending: 'Being signed and sent',
  nowMined: 'Waiting for a block to take it',
  nowArrives: 'Being confirmed by the network',
  laterSends: 'Will be sent',
  laterArrives: 'Will be confirmed by the network',

  // Where nothing can be sent
  noChainText:
    'Sending {asset} over its network is not open right now. What you have is safe here. You can swap it into another asset or a currency.',
} as const satisfies Section
