import type { Section } from '../../message.ts'

export const merchant = {
  title: 'Become a merchant',
  lead: 'A badge beside your name, and more ads at once. It gives no other power: escrow and rules are the same for everyone.',
  adsNow: 'Open ads at once',
  adsCustomer: '{n}, as you are now',
  adsMerchant: '{n} as a merchant',
  badge: 'Badge',
  badgeText: 'Shown beside your name on the market and in orders',
  whatFor: 'What changes',

  about: 'Who you are and how you trade',
  aboutHint: 'At least 100 characters. A person reads it.',
  volume: 'What you expect to trade in a month',
  volume_under_10k: 'Under 10,000 EUR',
  volume_10k_100k: '10,000 to 100,000 EUR',
  volume_over_100k: 'Over 100,000 EUR',
  volumeChoose: 'Choose a range',
  currencies: 'Currencies you trade in',
  website: 'Website',
  websiteHint: 'If you have one.',
  send: 'Send the application',

  waitingTitle: 'Your application is being read',
  waitingText: 'Sent on {date}. A person of compliance reads it, and you get an e-mail with the answer and the reason.',
  refusedTitle: 'Your application was refused',
  refusedText: 'You can apply again 30 days after the answer.',
  refusedReason: 'Reason: {reason}',
  merchantTitle: 'You are a merchant',
  merchantText: 'The badge stands beside your name, and you can have up to {n} ads open at once.',
  post: 'Post an ad',
  failed: 'Your application could not be loaded',
} as const satisfies Section
