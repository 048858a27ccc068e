import type { Section } from '../../message.ts'

export const cardDeposit = {
  how: 'How you pay',
  byBank: 'Bank transfer',
  byBankHint: 'No fee from us. You have {days} days to send it.',
  byCard: 'Card',
  byCardHint: '{fee} fee. It is there at once.',
  charged:
    'Your card is charged {total}, with a fee of {fee}. The money can be used here at once; it may leave your account later.',

  title: 'Pay {amount} by card',
  loading: 'Preparing the payment',
  failed: 'The payment could not be prepared',
  safe: 'Nothing was charged, and asking again is safe.',
  gets: 'You get',
  fee: 'Fee',
  total: 'Your card is charged',
  leaves: 'May leave your account',
  leavesText: 'after {confirmed} days if your bank asks you to confirm it, else after {days}',
  meanwhile:
    'Until then you can swap it and buy with it. Card payments can be taken back, so what they brought stays for a while.',

  sandbox: 'Sandbox payment service',
  sandboxText: 'No real card is charged. Choose what the card does.',
  choose: 'A card to try',
  pay: 'Pay {total}',
  asks: 'The bank asks the card’s holder',
  asksText: 'Your bank would ask you now whether this payment is yours. Here you answer for it.',
  yes: 'Yes, it is mine',
  no: 'No, refuse it',
  declined: 'This card was declined',
  declined_declined: 'Its bank did not say why. Nothing was charged. Try another card.',
  declined_funds: 'There is not enough money on it. Nothing was charged. Try another card.',
  declined_not_confirmed: 'The payment was not confirmed. Nothing was charged. Try again, or another card.',
  processing: 'The bank is thinking. This page follows by itself.',
  over: 'This payment can’t be made any more',
  overText: 'Nothing was charged. Start a new deposit.',

  does_pays: 'Pays at once',
  does_asks: 'Its bank asks first (3-D Secure)',
  does_declined: 'Is declined',
  does_funds: 'Has too little money',
  does_disputed_lost: 'Is disputed a minute later, and the house loses',
  does_disputed_won: 'Is disputed a minute later, and the house wins',
  does_questioned: 'Is asked about a minute later, and stays',
  does_refunded: 'Is given back a minute later',
} as const satisfies Section
