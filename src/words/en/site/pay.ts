import type { Section } from '../../message.ts'

/** The page that a payment link opens. */
export const pay = {
  head: 'Pay @{name}',
  description: 'A payment link: what is asked for, by whom, and how to pay it.',
  lead: 'A customer of {brand}, @{name}, asks for {amount}.',
  lead_open: 'A customer of {brand}, @{name}, asks for {asset}. You choose how much.',
  text: 'What it is for',
  until: 'Until',
  with_account: 'From an account here',
  with_account_text: 'It arrives at once and costs nothing. You see everything once more before you confirm.',
  pay: 'Pay with {brand}',
  by_bank: 'By bank transfer',
  by_bank_text:
    'Send exactly this amount, with this reference in the transfer’s text. Without it nobody knows whom it is for.',
  amount: 'Amount',
  reference: 'Reference',
  bank: 'Bank',
  holder: 'Account holder',
  sure: 'Pay only who you know. A transfer can’t be taken back, and {brand} doesn’t know what was agreed between you.',
  paid: 'This link was paid',
  cancelled: 'This link was cancelled',
  expired: 'This link has expired',
  over: 'It can’t be paid any more. Ask @{name} for another one.',
  missing: 'There is no such payment link',
  missing_text: 'Its address may be mistyped, or it isn’t there any more. Ask whoever sent it.',
} as const satisfies Section
