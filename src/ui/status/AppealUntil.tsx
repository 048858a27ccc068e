import { orderRules } from '../../contract/orders/order-machine.ts'
import { Countdown } from '../countdown/Countdown.tsx'
import { useWords } from '../words.tsx'

const DAY_MS = 86_400_000

/** Until when an order that ended at `closedAt` can be appealed, and how long that is. Its words are of the section `orderStates`. */
export function AppealUntil({ closedAt, onPassed }: { closedAt: string; onPassed: () => void }) {
  const w = useWords('orderStates')
  const at = new Date(Date.parse(closedAt) + orderRules.appealDays * DAY_MS).toISOString()
  return (
    <p className="text-sm">
      <Countdown at={at} label={w.appealUntil} onPassed={onPassed} />
    </p>
  )
}
