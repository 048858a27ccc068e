import { useNow } from '../countdown/use-now.ts'
import { useDrawnAt, useLocale, useWords } from '../words.tsx'
import { exactTime, relativeTime } from './format-time.ts'

type Props = { at: string /** Show the exact time instead of the relative one. */; exact?: boolean; className?: string }

/** A moment: relative for the eye, exact on hover and for screen readers. `at` is ISO 8601 UTC. */
export function Time({ at, exact = false, className }: Props) {
  const w = useWords('ui')
  const { format, zone } = useLocale()
  const alive = useNow(30_000)
  const drawnAt = useDrawnAt()
  const now = alive ?? drawnAt
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
