import { useEffect, useRef } from 'react'
import { type Forms, fill, pluralOf } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { exactTime, leftTime } from '../data/format-time.ts'
import { useDrawnAt, useLocale, useWords } from '../words.tsx'
import { leftTone, secondsLeft } from './seconds-left.ts'
import { useNow } from './use-now.ts'

type Props = {
  at: string
  /** 'Pay by' */
  label: string
  onPassed?: () => void
  /** The server's clock minus the browser's, where known. */
  offsetMs?: number
  /** The clock stands (the service was down): the reason is said instead of the minutes. */
  paused?: string | undefined
  /** The clock is what the page is about: large, under its deadline. */
  large?: boolean
  /** While a phone has the clock in its foot, the deadline alone stands here. */
  alsoAtFoot?: boolean
}

const TOLD_AT = [5, 1]

/** The exact deadline first, the minutes beside it; spoken at five minutes, at one, and when it has passed. */
export function Countdown({ at, label, onPassed, offsetMs = 0, paused, large = false, alsoAtFoot = false }: Props) {
  const w = useWords('ui')
  const { format, zone } = useLocale()
  // As the server drew it until the page is alive, so that no clock comes in after its deadline.
  const drawnAt = useDrawnAt()
  const now = useNow(1000) ?? (drawnAt === null ? null : drawnAt - offsetMs)
  const left = secondsLeft(at, now, offsetMs)
  const passed = left === 0 && !paused
  const told = useRef('')
  useEffect(() => {
    if (!passed || told.current === at) return
    told.current = at
    onPassed?.()
  }, [passed, at, onPassed])
  const beside = paused ?? (passed ? w.timePassed : fill(w.timeLeft, { time: leftTime(left ?? 0, format) }))
  return (
    <span className={large ? 'inline-flex flex-col' : 'inline-flex flex-wrap items-baseline gap-x-2'}>
      <span className={large ? 'text-sm text-ink-muted' : 'font-semibold'}>
        {label} <time dateTime={at}>{exactTime(at, format, zone)}</time>
      </span>
      {left !== null && (
        <span
          aria-hidden={!paused}
          className={classes(
            'tabular',
            alsoAtFoot && 'clock-at-foot',
            large ? 'text-xl font-semibold sm:text-2xl' : 'font-medium',
            leftTone(left, Boolean(paused), large ? 'text-ink' : undefined),
          )}
        >
          {beside}
        </span>
      )}
      <span role="status" className="sr-only">
        {left === null || paused ? '' : spoken(left, w.minutesLeft, w.timeHasPassed, format)}
      </span>
    </span>
  )
}

/** Only at the marks: a clock that is read out every second says nothing. */
function spoken(left: number, forms: Forms, passed: string, format: string): string {
  const minutes = Math.ceil(left / 60)
  if (minutes <= 0) return passed
  return TOLD_AT.includes(minutes) ? pluralOf(forms, minutes, format) : ''
}
