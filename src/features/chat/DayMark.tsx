import { useMoment } from '../../ui/countdown/use-now.ts'
import { dayText } from '../../ui/data/format-time.ts'
import { useLocale } from '../../ui/words.tsx'
import { relativeFormat } from '../../words/formatters.ts'
import { dayIn } from './lines.ts'

/** Where a day begins between the lines: 'Today', 'Yesterday', or which one. */
export function DayMark({ day }: { day: string }) {
  const { format, zone } = useLocale()
  const now = useMoment(60_000)
  const ago = now === null ? undefined : (Date.parse(dayIn(new Date(now), zone)) - Date.parse(day)) / 86_400_000
  const text =
    ago === 0 || ago === 1 ? relativeFormat(format).format(-ago, 'day') : dayText(day, format, { weekday: true })
  return (
    <li className="my-4 text-center text-xs font-semibold text-ink-muted first:mt-0">
      <time dateTime={day} className="inline-block first-letter:uppercase">
        {text}
      </time>
    </li>
  )
}
