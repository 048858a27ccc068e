import type { Destination } from '../../../contract/withdrawals/destinations.ts'
import { useWords } from '../../../ui/words.tsx'

/** What happened to a withdrawal, as staff read it: in the words of where it goes, and of its customer as of somebody else. */
export function useStepWords(kind: Destination['kind']) {
  const w = useWords('desk')
  const bank = useWords('withdrawal')
  const chain = useWords('withdrawalByChain')
  return { ...bank, ...(kind === 'chain' && chain), done_cancel: w.doneCancel }
}
