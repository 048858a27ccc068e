import type { Section } from '../../message.ts'

export const cryptoDeposit = {
  title: 'Deposit crypto',
  lead: 'Send coins to an address that is yours alone. They are credited by themselves once the network has confirmed them.',
  assets: 'What do you deposit?',

  // Where to send
  address: 'Your {asset} address',
  onNetwork: 'on {network}',
  addressWhat: 'address',
  qr: 'QR code of your {asset} address on {network}',
  get: 'Show my {asset} address',
  getText: 'Your own address on {network}: it stays yours, and you can use it as often as you like.',
  loading: 'Loading your address',
  failed: 'Your address could not be loaded',
  safe: 'What you have is safe, and so is asking again.',
  onlyTitle: 'Send only {asset}, and only over {network}',
  onlyText: 'Another asset, or {asset} sent over another network, does not arrive and can be lost.',
  tokensText: 'The same address takes {assets} on {network}. Anything else sent to it can be lost.',
  closed: 'Deposits of crypto are closed',
  closedText: 'No network takes deposits here at the moment. You can swap money into crypto instead.',
  toSwap: 'Go to swap',
  frozen: 'Deposits on {network} are halted for now',
  frozenText: 'Please send nothing until they are open again. What you sent already is safe and is credited later.',

  // Where it comes in on more than one network
  notOver: '{asset} can’t be deposited over {network} here',
  notOverText: 'It comes in over {networks}: send it over nothing else.',
  byNetwork: 'Which network do you send it over?',
  tryingTitle: '{network} is new here, and being tried out',
  tryingText:
    'Send a small amount first. What arrives is yours as any {asset} is; it can’t be withdrawn over {network} yet, only over another network.',

  // Its terms
  network: 'Network',
  minimum: 'Smallest deposit',
  minimumHint: 'Less than this is not credited by itself.',
  credited: 'Credited after',
  from: 'from {amount}',
  confirmations: { one: '{n} confirmation', other: '{n} confirmations' },
  seconds: 'about {n} seconds',
  minutes: { one: 'about {n} minute', other: 'about {n} minutes' },
  fee: 'Fee',
  feeNone: 'None from us',

  // Beside it
  steps: 'How it works',
  step1: 'Copy the address or scan it',
  step1Text: 'Compare all of it in your wallet before you send: frauds make addresses that begin and end alike.',
  step2: 'Send from your wallet',
  step2Text: 'Choose the very network that stands here.',
  step3: 'Watch it being confirmed',
  step3Text: 'It shows here as soon as the network has it. You can close the page meanwhile.',

  // The sandbox
  sandboxTitle: 'Sandbox network',
  sandbox: 'This network is pretended: send no real coins to this address. A block comes every five seconds.',
  faucetAmount: 'Amount in {asset}',
  faucet: 'Send test {asset}',
  faucetSent: '{amount} is on its way: it shows below within seconds.',
  faucetFailed:
    'The test coins could not be sent. Write an amount such as 0.5, with no more decimals than {asset} has.',
  amounts: 'Amounts that do something else',
  ends: 'ends in {digits}',
  does_orphan: 'Its block leaves the chain, and another one takes it.',
  does_replace: 'Replaced before it is mined: never arrives.',
  does_unknown: 'Arrives as a token that is not listed here.',
  does_severe: 'Comes from where nothing may come from: held back.',
  does_deep: 'Leaves the chain after it was credited: the network is halted.',
  does_short: 'Brings less than it says: held back.',

  // What comes in
  incoming: 'On their way, and arrived',
  seeAll: 'See all',
  none: 'Nothing has arrived yet',
  noneHint: 'What is sent to your addresses shows here with its confirmations.',
  listLoading: 'Loading your deposits',
  listFailed: 'Your deposits could not be loaded',
  confirmed: '{have} of {needed} confirmations',
} as const satisfies Section
