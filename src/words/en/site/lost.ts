import type { Section } from '../../message.ts'

/** Where nothing is, and where something broke. */
export const lost = {
  missing_head: 'Page not found',
  missing_title: 'There is no page here',
  missing_text:
    'The address may be mistyped, or the page has moved. Nothing has happened to your account or your money.',
  broken_head: 'Something went wrong',
  broken_title: 'Something went wrong on our side',
  broken_text:
    'Your money is safe where it is: a movement is written whole or not at all. Wait a moment and load the page again. Before you repeat a payment, look in your history.',
  start: 'Go to the start',
  links_label: 'Where to go instead',
  fees: 'Fees and limits',
  fees_text: 'Every figure, as the exchange charges it',
  faq: 'Questions and answers',
  faq_text: 'Deposits, swaps, e-mails, signing in',
  history: 'Your history',
  history_text: 'Every movement of your account',
  contact: 'Contact',
  contact_text: 'Write to a person, with or without an account',
} as const satisfies Section
