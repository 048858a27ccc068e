import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { useNow } from '../../ui/countdown/use-now.ts'
import { useDrawnAt } from '../../ui/words.tsx'

/** Whether a destination can be withdrawn to by now: by the time the page was drawn until the browser tells its own. */
export function useUsable(): (destination: Pick<Destination, 'usable_at'>) => boolean {
  const drawnAt = useDrawnAt() ?? 0
  const now = useNow(30_000) ?? drawnAt
  return ({ usable_at }) => Date.parse(usable_at) <= now
}
