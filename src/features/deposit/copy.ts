import type { Transaction } from '../../contract/payments.ts'
import { depositDays } from '../../contract/payments.ts'

export const copy = {
  title: 'Deposit',
  lead: 'Add money by bank transfer. You get account details and a reference; the money is yours to use once it arrives.',
  amount: 'You send',
  method: 'How you pay',
  bank: 'Bank transfer',
  bankHint: `No fee from us. You have ${depositDays} days to send it.`,
  limits: (min: string, max: string, currency: string) => `From ${min} to ${max} ${currency} at once.`,
  submit: (amount: string | undefined, currency: string) =>
    amount ? `Deposit ${amount} ${currency}` : `Deposit ${currency}`,
  instructions: (amount: string, currency: string) => `Send ${amount} ${currency}`,
  exact:
    'Send exactly this amount, with this reference. Another amount, or no reference, has to be looked at by a person first.',
  recent: 'Recent deposits',
  none: 'No deposits yet',
  noneHint: 'Your deposits and how far they are will stand here.',
  loading: 'Loading your deposits',
  details: 'Loading the transfer details',
  another: 'Make another deposit',
  back: 'All deposits',
  loadFailed: 'Your deposits could not be loaded',
  detailsFailed: 'The transfer details could not be loaded',
  safe: 'Your money is safe where it is, and so is asking again.',
  sandboxWaiting: 'The sandbox bank pays by itself in a few seconds, and this page follows.',
  sandboxTitle: 'Sandbox bank',
  sandbox:
    'No real money moves: after a few seconds the sandbox bank pays by itself. These amounts make it do something else.',
} as const

/** What a state means for the person, and what they can do about it. */
export const meaning: Record<
  Exclude<Transaction['status'], 'completed' | 'credited'>,
  { title: string; text: string }
> = {
  created: { title: 'Not started', text: 'Get the transfer details to send the money.' },
  pending: { title: 'Waiting for the money', text: 'This page follows by itself. You can leave it; we go on waiting.' },
  rejected: {
    title: 'The bank declined this transfer',
    text: 'Nothing was credited, and the bank returns what it took. Ask your bank why, or deposit again.',
  },
  expired: {
    title: 'The time to send it has passed',
    text: 'If you have sent it already, it is credited when it arrives. Otherwise make a new deposit.',
  },
  reversed: {
    title: 'The bank took this deposit back',
    text: 'The amount was taken off your balance. Write to support if you did not expect this.',
  },
}
