import type { Transaction } from '../../contract/wallet/payments.ts'
import { useWords } from '../words.tsx'
import { Status } from './Status.tsx'
import type { Tone } from './tone.ts'

const states = {
  created: { word: 'statusCreated', tone: 'neutral' },
  pending: { word: 'statusPending', tone: 'progress' },
  credited: { word: 'statusCredited', tone: 'positive' },
  completed: { word: 'statusCompleted', tone: 'positive' },
  rejected: { word: 'statusRejected', tone: 'danger' },
  expired: { word: 'statusExpired', tone: 'neutral' },
  reversed: { word: 'statusReversed', tone: 'danger' },
  seen: { word: 'statusSeen', tone: 'neutral' },
  confirming: { word: 'statusConfirming', tone: 'progress' },
  orphaned: { word: 'statusOrphaned', tone: 'danger' },
  quarantined: { word: 'statusQuarantined', tone: 'caution' },
  returned: { word: 'statusReturned', tone: 'neutral' },
  sunk: { word: 'statusSunk', tone: 'caution' },
  written_off: { word: 'statusWrittenOff', tone: 'danger' },
  checking: { word: 'statusChecking', tone: 'neutral' },
  held: { word: 'statusHeld', tone: 'caution' },
  on_its_way: { word: 'statusOnItsWay', tone: 'progress' },
  unclear: { word: 'statusUnclear', tone: 'caution' },
  refused: { word: 'statusRefused', tone: 'danger' },
  cancelled: { word: 'statusCancelled', tone: 'neutral' },
  failed: { word: 'statusFailed', tone: 'danger' },
  came_back: { word: 'statusCameBack', tone: 'danger' },
} as const satisfies Record<Transaction['status'], { word: string; tone: Tone }>

/** The words of a transaction's states, for filters and sentences. */
export function useStatusWord(): (status: Transaction['status']) => string {
  const w = useWords('ui')
  return (status) => w[states[status].word]
}

/** The state of whatever moved money: word, icon and colour, the same wherever it is shown. */
export function TransactionStatus({ status }: { status: Transaction['status'] }) {
  const wordOf = useStatusWord()
  return <Status tone={states[status].tone}>{wordOf(status)}</Status>
}
