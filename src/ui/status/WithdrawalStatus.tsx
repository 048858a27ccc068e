import type { WithdrawalState } from '../../contract/withdrawals/withdrawal-machine.ts'
import { useWords } from '../words.tsx'
import { Status } from './Status.tsx'
import type { Tone } from './tone.ts'

// What is good or bad is so for its owner: money that came back isn't lost, but it isn't where it should be.
const tones: Record<WithdrawalState, Tone> = {
  requested: 'progress',
  needs_approval: 'caution',
  approved: 'progress',
  sending: 'progress',
  sent: 'progress',
  unclear: 'caution',
  completed: 'positive',
  rejected: 'danger',
  cancelled: 'neutral',
  failed: 'danger',
  bounced_back: 'danger',
}

/** Where a withdrawal stands: word, icon and colour. */
export function WithdrawalStatus({ state }: { state: WithdrawalState }) {
  const words = useWords('withdrawalStates')
  return <Status tone={tones[state]}>{words[state]}</Status>
}
