import type { Section } from '../../message.ts'

/** What a seller can do when another payment came than was agreed. Part of `orderRoom`. */
export const orderDiffers = {
  differs: 'The payment differs',
  differsHint: 'Another amount, another name, or sent back? Say so before you release anything.',
  differsTitle: 'What do you want to do about the payment?',
  differsText: 'The order is for {pay} from {name}. The escrow stays locked whatever you choose here.',
  differsLegend: 'Choose one',
  differsMissing: 'Choose what you want to do.',
  goOn: 'Go on',
  restLabel: 'Ask for the rest',
  restHint: 'Too little arrived. {name} reads it in the chat and can send what is missing.',
  restGo: 'Send the message',
  restMessage: 'Your message',
  restText: 'I received less than {pay}. Please send the rest with the same reference, and tell me here when you have.',
  restSent: 'Your message stands in the chat.',
  settleLabel: 'Settle for what came',
  settleHint:
    'A dispute opens and you propose to divide the escrow by what arrived. A moderator is there at once, should you not agree.',
  came: 'What arrived',
  cameHint: 'You will propose that {name} gets this share of the escrow, and you the rest.',
  cameWrong: 'Write an amount above nothing and below {pay}.',
  backLabel: 'Send it back and cancel',
  backHint: 'You return the money, {name} agrees, and {locked} comes back to you.',
  personLabel: 'Bring in a person at once',
  personHint: 'A moderator looks at it now, without waiting for an answer.',
  toDisputeForm: 'Go on to the dispute',
} as const satisfies Section
