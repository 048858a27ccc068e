import { useNow } from '../../ui/countdown/use-now.ts'
import { exactTime } from '../../ui/data/format-time.ts'
import { useDrawnAt, useLocale } from '../../ui/words.tsx'
import { dateFormat, relativeFormat } from '../../words/formatters.ts'
import { dayIn } from './lines.ts'

/** The time of day when something was said, in the reader's zone, under the mark of its day. */
export function SaidAt({ at, className }: { at: string; className?: string }) {
  const { format, zone } = useLocale()
  const exact = exactTime(at, format, zone)
  const clock = dateFormat(format, { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(new Date(at))
  return (
    <time dateTime={at} title={exact} className={className}>
      <span aria-hidden className="tabular whitespace-nowrap">
        {clock}
      </span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}

/** Where a day begins between the lines: 'Today', 'Yesterday', or which one. */
export function DayMark({ day }: { day: string }) {
  const { format, zone } = useLocale()
  const alive = useNow(60_000)
  const drawnAt = useDrawnAt()
  const now = alive ?? drawnAt
  const ago = now === null ? undefined : (Date.parse(dayIn(new Date(now), zone)) - Date.parse(day)) / 86_400_000
  const text =
    ago === 0 || ago === 1
      ? relativeFormat(format).format(-ago, 'day')
      : dateFormat(format, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(day),
        )
  return (
    <li className="my-4 text-center text-xs font-semibold text-ink-muted first:mt-0">
      <time dateTime={day} className="inline-block first-letter:uppercase">
        {text}
      </time>
    </li>
  )
}
