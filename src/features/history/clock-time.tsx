import { useNow } from '../../ui/countdown/use-now.ts'
import { dayText, exactTime, timeText } from '../../ui/data/format-time.ts'
import { useDrawnAt, useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { dayOf, daysAgo } from './days.ts'

/** The heading of a day's rows: 'Today, Saturday 21 November 2026'. */
function DayHead({ day }: { day: string }) {
  const w = useWords('history')
  const { format } = useLocale()
  const alive = useNow(60_000)
  const drawnAt = useDrawnAt()
  const now = alive ?? drawnAt
  const text = dayText(day, format, { weekday: true })
  const ago = now === null ? undefined : daysAgo(day, now)
  const words = ago === 0 ? w.today : ago === 1 ? w.yesterday : undefined
  return <time dateTime={day}>{words ? fill(words, { day: text }) : text}</time>
}

/** The time of day under its day's heading, UTC like the heading; the reader's own exact time on hover and for screen readers. */
export function ClockTime({ at, className }: { at: string; className?: string }) {
  const { format, zone } = useLocale()
  const exact = exactTime(at, format, zone)
  return (
    <time dateTime={at} title={exact} className={className}>
      <span aria-hidden className="tabular whitespace-nowrap">
        {timeText(at, format)}
      </span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}

/** Rows of one day stand together. */
export const byDay = (at: string) => ({ key: dayOf(at), head: <DayHead day={dayOf(at)} /> })
