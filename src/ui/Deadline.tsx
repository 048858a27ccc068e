import { useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { exactTime } from './format-time.ts'
import { useNow } from './use-now.ts'

type Props = { at: string /** 'Pay by' */; label: string; onPassed?: () => void }

const announcement = (minutes: number) => {
  if (minutes === 5 || minutes === 1) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
  return minutes <= 0 ? 'The time has passed' : ''
}

/** The exact deadline first, the minutes beside it; spoken at five minutes, at one, and when it has passed. */
export function Deadline({ at, label, onPassed }: Props) {
  const now = useNow(1000)
  const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(at) - now) / 1000))
  const passed = left === 0
  const told = useRef('')
  useEffect(() => {
    if (!passed || told.current === at) return
    told.current = at
    onPassed?.()
  }, [passed, at, onPassed])
  const clock = left === null ? '' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">
        {label} <time dateTime={at}>{exactTime(at, now === null ? 'UTC' : undefined)}</time>
      </span>
      {left !== null && (
        <span aria-hidden className={classes('tabular', left <= 300 ? 'text-caution' : 'text-ink-muted')}>
          {passed ? 'time has passed' : `${clock} left`}
        </span>
      )}
      <span role="status" className="sr-only">
        {left === null ? '' : announcement(Math.ceil(left / 60))}
      </span>
    </span>
  )
}
