import type { Section } from '../../message.ts'

export const onramp = {
  title: 'Buy {asset} with a card, by {seller}',
  who: '{seller} sells it to you: it takes your card, checks who you are, and answers for the purchase. {brand} isn’t a part of it and takes no fee; what {seller} charges it shows before you pay.',
  where:
    'What you buy is sent to your own address here and arrives as a deposit, credited once the network has confirmed it.',
  notEverywhere: '{seller} doesn’t sell in every country. Where it doesn’t, it says so before you pay.',
  amount: 'What you spend, about',
  least: 'From {amount}. You can change it at {seller}.',
  begin: 'Go on to {seller}',
  beginSandbox: 'Begin a pretended purchase',
  yours: 'What you bought with a card',
  failed: 'Your purchases could not be loaded',
  safe: 'What you have is safe, and so is asking again.',
  spends: '{amount} for {asset}',
  receives: '{amount} sent',
  open: 'Go on at {seller} (in a new tab)',
  toDeposit: 'See the deposit',
  onItsWay: 'It shows here as soon as the network has it.',
  arrived: 'Arrived: {amount}',
  state_begun: 'Not paid',
  state_to_pay: 'To be paid',
  state_sending: 'Paid, being sent',
  state_complete: 'Sent',
  state_rejected: 'Declined by the seller',
  state_expired: 'Over, not paid',
  state_given_up: 'Given up',
  giveUp: 'Give this purchase up',
  giveUpTitle: 'Give up {amount} for {asset}?',
  giveUpText:
    'You can begin another one then. It counts towards your limit until 24 hours after you began it, and towards the {most} that may be begun in that time. Should you pay it at {seller} all the same, what arrives is credited as any deposit.',

  // Where the seller is pretended
  sandboxTitle: 'Sandbox seller',
  sandbox:
    'This seller is pretended: no card is charged. You say how a purchase ends; what is bought comes over the sandbox’s network.',
  amounts: 'Amounts that do something else',
  ends: 'ends in {digits}',
  country: 'The seller doesn’t sell where you are.',
  ending: 'How does it end?',
  end_completes: 'Completes',
  end_completes_hint: 'Paid, and sent at once.',
  end_late: 'Late',
  end_late_hint: 'Paid, and sent a minute later.',
  end_rejected: 'Rejected',
  end_rejected_hint: 'The seller turns you away.',
  end_abandoned: 'Abandoned',
  end_abandoned_hint: 'Never paid: over within a day.',
  end: 'End it like this',

  // On the page of bank transfers
  byCard: 'Paying by card?',
  byCardText: '{seller} sells crypto by card, in its own name, and sends it to your address here.',
  byCardLink: 'Buy crypto with a card',
} as const satisfies Section
