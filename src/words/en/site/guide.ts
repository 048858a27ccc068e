import type { Section } from '../../message.ts'

export const guide = {
  title: 'User guide',
  lead: 'How everything here works, one question at a time.',
  contents: 'All of the guide',
  previous: 'Previous',
  next: 'Next',
  group_start: 'Getting started',
  group_money: 'Deposits, withdrawals and swaps',
  group_trade: 'Trading with people',
  group_records: 'Records',
  group_security: 'Keeping your account safe',
  group_help: 'Help',
  more: 'Something missing? Write to us.',

  // The page browsers keep for the time without a connection
  offlineTitle: '{brand} can’t be reached',
  offlineText:
    'This page did not load: your connection may be down, or {brand} does not answer just now. Nothing is lost: your money and everything you confirmed are safe with {brand}.',
  offlineAgain: 'Try again',
} as const satisfies Section
