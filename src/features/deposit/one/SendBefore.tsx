import { CalendarClock } from 'lucide-react'
import { Countdown } from '../../../ui/countdown/Countdown.tsx'
import { useNow } from '../../../ui/countdown/use-now.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { useWords } from '../../../ui/words.tsx'

const LAST_DAY_MS = 86_400_000

/** The exact deadline, and how far off it is: days while there are days, a clock that counts on the last one. */
export function SendBefore({ at }: { at: string }) {
  const w = useWords('deposit')
  const now = useNow(30_000)
  const soon = now !== null && Date.parse(at) - now < LAST_DAY_MS
  return (
    <p className="flex items-start gap-3">
      <CalendarClock aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
      {soon ? (
        <Countdown at={at} label={w.sendBefore} />
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">
            {w.sendBefore} <Time at={at} exact />
          </span>
          {now !== null && <Time at={at} className="text-ink-muted" />}
        </span>
      )}
    </p>
  )
}
