import type { Buy } from '../../../contract/buying/buy-crypto.ts'
import { useWords } from '../../../ui/words.tsx'

/** Why nothing was bought, in words. */
export function useEnding({ status, reason, method }: Pick<Buy, 'status' | 'reason' | 'method'>): string {
  const w = useWords('buy')
  if (reason === 'declined' && method === 'card') return w.ended_declined_card
  if (reason !== null) return w[`ended_${reason}`]
  return status === 'cancelled' ? w.ended_cancelled : w.ended_expired
}
