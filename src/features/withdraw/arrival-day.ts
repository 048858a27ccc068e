import { useNow } from '../../ui/countdown/use-now.ts'
import { useDrawnAt, useLocale, useWords } from '../../ui/words.tsx'
import { dateFormat } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'

const DAY = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** When a payment to a bank usually arrives, in words, by the day ('2026-11-24', UTC): 'Usually on Tuesday 24 Nov'. */
export function useArrivalDay(): (day: string, odd?: { ifApproved?: boolean }) => string {
  const w = useWords('withdrawal')
  const { format } = useLocale()
  const drawnAt = useDrawnAt()
  const now = useNow(60_000) ?? drawnAt
  return (day, { ifApproved = false } = {}) => {
    if (now !== null && new Date(now).toISOString().startsWith(day))
      return ifApproved ? w.usuallyTodayIf : w.usuallyToday
    const on = dateFormat(format, DAY).format(new Date(day))
    return fill(ifApproved ? w.usuallyOnIf : w.usuallyOn, { day: on })
  }
}
