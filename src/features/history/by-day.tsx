import { useMoment } from '../../ui/countdown/use-now.ts'
import { dayText } from '../../ui/data/format-time.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { dayOf, daysAgo } from './days.ts'

/** The heading of a day's rows: 'Saturday 21 November 2026', or 'Today, 21 November 2026'. */
function DayHead({ day }: { day: string }) {
  const w = useWords('history')
  const { format } = useLocale()
  const now = useMoment(60_000)
  const ago = now === null ? undefined : daysAgo(day, now)
  const words = ago === 0 ? w.today : ago === 1 ? w.yesterday : undefined
  return (
    <time dateTime={day} className="inline-block first-letter:uppercase">
      {words ? fill(words, { day: dayText(day, format, { whole: true }) }) : dayText(day, format, { weekday: true })}
    </time>
  )
}

/** Rows of one day stand together. */
export const byDay = (at: string) => ({ key: dayOf(at), head: <DayHead day={dayOf(at)} /> })
