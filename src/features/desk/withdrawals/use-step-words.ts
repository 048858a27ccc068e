import type { Destination } from '../../../contract/withdrawals/destinations.ts'
import { useWords } from '../../../ui/words.tsx'
import { useWithdrawalWords } from '../../withdraw/use-withdrawal-words.ts'

/** What happened to a withdrawal, as staff read it: in the words of where it goes, and of its customer as of somebody else. */
export function useStepWords(kind: Destination['kind']) {
  const { doneCancel } = useWords('desk')
  return { ...useWithdrawalWords(kind), done_cancel: doneCancel }
}
