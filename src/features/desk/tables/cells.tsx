import { Copy as CopyIcon } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { exactTime } from '../../../ui/data/format-time.ts'
import { Status } from '../../../ui/status/Status.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { useDrawnAt, useLocale, useWords } from '../../../ui/words.tsx'
import type { deskTool } from '../../../words/en/staff/desk-tool.ts'
import { fill } from '../../../words/message.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Where a matter stands, in a word, and how that looks. */
export interface Stands {
  word: string
  tone: Tone
}

/** A state as a badge, in a line that is no higher than its row's others. */
export function State({ word, tone }: Stands) {
  return (
    <span className="-mt-0.5 -mb-1.5 inline-block">
      <Status tone={tone}>{word}</Status>
    </span>
  )
}

/** A span as people at a desk say it: '12 min', '5 h', '3 d'. */
function spanText(ms: number, t: typeof deskTool): string {
  if (ms < HOUR) return fill(t.minutes, { n: Math.max(0, Math.floor(ms / MINUTE)) })
  if (ms < 2 * DAY) return fill(t.hours, { n: Math.floor(ms / HOUR) })
  return fill(t.days, { n: Math.floor(ms / DAY) })
}

/** How urgent it is by its age: a day asks for attention, three are too long. */
export function ageTone(since: string, now: number | null): 'muted' | 'caution' | 'danger' {
  const ms = (now ?? Date.parse(since)) - Date.parse(since)
  return ms > 3 * DAY ? 'danger' : ms > DAY ? 'caution' : 'muted'
}
const ageLook = { muted: 'text-ink-muted', caution: 'text-caution', danger: 'font-medium text-danger' }

/** How long something has waited: a day in caution, three in red. The moment itself under the pointer and for screen readers. */
export function Age({ since }: { since: string }) {
  const t = useWords('deskTool')
  const { format, zone } = useLocale()
  const now = useDrawnAt()
  const ms = (now ?? Date.parse(since)) - Date.parse(since)
  const exact = exactTime(since, format, zone)
  return (
    <time dateTime={since} title={exact} className={classes('tabular whitespace-nowrap', ageLook[ageTone(since, now)])}>
      <span aria-hidden>{spanText(ms, t)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}

/** By when, and how much of it is left: in red once it is over, in caution within four hours. */
export function Due({ at }: { at: string | null }) {
  const t = useWords('deskTool')
  const { format, zone } = useLocale()
  const now = useDrawnAt()
  if (at === null)
    return (
      <span data-none-yet="" className="text-ink-muted">
        {t.noDeadline}
      </span>
    )
  const left = Date.parse(at) - (now ?? Date.parse(at))
  return (
    <time
      dateTime={at}
      title={exactTime(at, format, zone)}
      className={classes(
        'tabular whitespace-nowrap',
        left <= 0 ? 'font-medium text-danger' : left < 4 * HOUR ? 'text-caution' : '',
      )}
    >
      {fill(left <= 0 ? t.overdue : t.inTime, { time: spanText(Math.abs(left), t) })}
    </time>
  )
}

/** A button that copies, where there is script. */
export function Copy({ value, what }: { value: string; what: string }) {
  const t = useWords('deskTool')
  return (
    <button
      type="button"
      data-copy={value}
      data-copied={t.copied}
      data-needs-script=""
      hidden
      aria-label={fill(t.copyWhat, { what })}
      className="relative z-10 inline-grid [&[hidden]]:hidden size-6 place-items-center rounded-sm text-ink-muted hover:bg-primary-soft hover:text-ink max-lg:before:absolute max-lg:before:-inset-2.5"
    >
      <CopyIcon aria-hidden size={13} />
    </button>
  )
}

/** How long ago something was, in short; the moment itself under the pointer and for screen readers. */
export function Past({ at }: { at: string }) {
  const t = useWords('deskTool')
  const { format, zone } = useLocale()
  const exact = exactTime(at, format, zone)
  const now = useDrawnAt() ?? Date.parse(at)
  return (
    <time dateTime={at} title={exact} className="tabular whitespace-nowrap text-ink-muted">
      <span aria-hidden>{spanText(now - Date.parse(at), t)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}

/** A number to read aloud by its beginning and its end, which tells it from others: 'P-…4K7MQX'. */
export const shortNumber = (number: string): string => number.replace(/^(\w+)-\d{6}-/, '$1-…')
