import type { Section } from '../../message.ts'

/** What a bank line may have been meant for, at the desk. English only. */
export const deskCandidates = {
  title: 'What it may have been meant for',
  deposit: 'Deposit {deposit} of {amount}',
  depositExpired: 'Deposit {deposit} of {amount}, expired',
  standing: 'Standing reference {deposit}',
  credit: 'Credit it to {deposit}',
  reference: { one: 'its reference differs by {n} character', other: 'its reference differs by {n} characters' },
  referenceSame: 'the line bears its reference',
  moneySame: 'the same amount',
  moneyFees: 'a little less arrived, as if banks kept a fee',
  payerNamed: 'paid by them, by the payer’s name',
  payerAlike: 'the payer bears a name of theirs',
  days: { one: 'announced {n} day before', other: 'announced {n} days before' },
  sameDay: 'announced on that day',
  later: 'announced only afterwards',
  reason: 'As proposed: {why}',
  lineCreditProposed: '{name} asks to credit it to {customer}, {number}: {reason}',
  lineReturnProposed: '{name} asks to note that it was sent back: {reason}',
  ownReference: 'by their own reference',
  lineAnswer: 'Your answer as the second person',
  lineAgree: 'Agree',
  lineAgreeHint: 'It is booked at once.',
  lineDecline: 'Decline',
  lineDeclineHint: 'Nothing is booked; it can be asked for again.',
  lineAnswerDo: 'Answer',
} as const satisfies Section
