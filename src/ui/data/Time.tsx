import { useClockAfter, useMoment } from '../countdown/use-now.ts'
import { useLocale, useWords } from '../words.tsx'
import { exactTime, relativeTime, timeText } from './format-time.ts'

type Props = { at: string /** Show the exact time instead of the relative one. */; exact?: boolean; className?: string }

/** How often relative times are counted anew. */
const EVERY_MS = 30_000

/** A moment: relative for the eye, exact on hover and for screen readers. `at` is ISO 8601 UTC. */
export function Time({ at, exact = false, className }: Props) {
  const w = useWords('ui')
  const { format, zone } = useLocale()
  const now = useMoment(EVERY_MS)
  useClockAfter(at, EVERY_MS)
  const full = exactTime(at, format, zone)
  if (exact || now === null) {
    return (
      <time dateTime={at} className={className}>
        {full}
      </time>
    )
  }
  return (
    <time dateTime={at} title={full} className={className}>
      <span aria-hidden>{relativeTime(at, now, format, w, zone)}</span>
      <span className="sr-only">{full}</span>
    </time>
  )
}

type ClockProps = {
  at: string /** In UTC, as the heading that it stands under; else in the reader's own zone. */
  utc?: boolean
  className?: string
}

/** The time of day of a moment, under the heading of its day; the reader's own exact time on hover and for screen readers. */
export function ClockTime({ at, utc = false, className }: ClockProps) {
  const { format, zone } = useLocale()
  const exact = exactTime(at, format, zone)
  return (
    <time dateTime={at} title={exact} className={className}>
      <span aria-hidden className="tabular whitespace-nowrap">
        {timeText(at, format, utc ? 'UTC' : zone)}
      </span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}
