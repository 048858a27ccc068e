import type { ReactNode } from 'react'
import { Avatar } from '../Avatar.tsx'
import { classes } from '../classes.ts'
import { Mark } from '../status/Mark.tsx'
import type { Tone } from '../status/tone.ts'
import { useWords } from '../words.tsx'
import { Time } from './Time.tsx'

export type TimelineEvent = {
  id: string
  at: string
  /** Who did it; left out for what the system did by itself. */
  who?: {
    /** As the sentence calls them: 'You', 'Buyer'. */
    name: string
    /** Their username, whose first letter stands where there is no picture; nobody's letter without it. */
    username?: string | undefined
    src?: string | undefined
  }
  /** What happened, as a sentence without its subject: 'marked the order as paid'. */
  text: ReactNode
  detail?: ReactNode
  tone?: Tone
}

type Props = { label: string; events: readonly TimelineEvent[]; exact?: boolean }

const lines: Partial<Record<Tone, string>> = {
  positive: 'border-positive',
  caution: 'border-caution',
  danger: 'border-danger',
}

/** What happened, oldest first, `exact` to the minute where it is looked into. People have their picture and a sheet of their own; the system writes plainly on the line. */
export function Timeline({ label, events, exact = false }: Props) {
  return (
    <ol aria-label={label} className="flex flex-col gap-5">
      {events.map((event) => (
        <li
          key={event.id}
          // From a face to the next: none leads on from the last.
          className="relative flex items-start gap-3 before:absolute before:-bottom-5 before:start-[21px] before:top-11 before:w-0.5 before:bg-line last:before:hidden max-sm:gap-2"
        >
          <Face event={event} />
          <Entry event={event} exact={exact} />
        </li>
      ))}
    </ol>
  )
}

function Face({ event }: { event: TimelineEvent }) {
  if (event.who) return <Avatar name={event.who.username} src={event.who.src} />
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface">
      <Mark size={24} />
    </span>
  )
}

function Entry({ event, exact }: { event: TimelineEvent; exact: boolean }) {
  const w = useWords('ui')
  const { who, tone, at, text, detail } = event
  return (
    <div
      className={classes(
        'min-w-0 flex-1',
        who ? 'rounded-md border border-line bg-surface-raised px-4 py-3 max-sm:px-3' : 'py-2.5',
        tone && lines[tone] && classes('border-s-4 ps-3', lines[tone]),
      )}
    >
      <p className={who ? '' : 'text-ink-muted'}>
        <span className="font-semibold text-ink">{who?.name ?? w.bySystem}</span> {text}
      </p>
      {detail && <div className="mt-1 text-sm text-ink-muted">{detail}</div>}
      <p className="mt-1 text-sm text-ink-muted">
        <Time at={at} exact={exact} />
      </p>
    </div>
  )
}
