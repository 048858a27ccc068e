import { exactTime, relativeTime } from './format-time.ts'
import { useNow } from './use-now.ts'

type Props = { at: string /** Show the exact time instead of the relative one. */; exact?: boolean; className?: string }

/** A moment: relative for the eye, exact on hover and for screen readers. `at` is ISO 8601 UTC. */
export function Time({ at, exact = false, className }: Props) {
  const now = useNow(30_000)
  // Before the page is alive the zone is unknown: UTC, and said so.
  const full = exactTime(at, now === null ? 'UTC' : undefined)
  if (exact || now === null) {
    return (
      <time dateTime={at} className={className}>
        {full}
      </time>
    )
  }
  return (
    <time dateTime={at} title={full} className={className}>
      <span aria-hidden>{relativeTime(at, now)}</span>
      <span className="sr-only">{full}</span>
    </time>
  )
}
