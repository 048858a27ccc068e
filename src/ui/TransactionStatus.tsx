import type { Transaction } from '../contract/payments.ts'
import { Status } from './Status.tsx'
import type { Tone } from './tone.ts'

const states: Record<Transaction['status'], { word: string; tone: Tone }> = {
  created: { word: 'Created', tone: 'neutral' },
  pending: { word: 'Waiting for the money', tone: 'progress' },
  credited: { word: 'Credited', tone: 'positive' },
  completed: { word: 'Completed', tone: 'positive' },
  rejected: { word: 'Declined by the bank', tone: 'danger' },
  expired: { word: 'Expired', tone: 'neutral' },
  reversed: { word: 'Taken back by the bank', tone: 'danger' },
}

/** The word of a transaction's state, for filters and sentences. */
export const statusWord = (status: Transaction['status']): string => states[status].word

/** The state of a deposit or conversion: word, icon and colour. */
export function TransactionStatus({ status }: { status: Transaction['status'] }) {
  return <Status tone={states[status].tone}>{states[status].word}</Status>
}
