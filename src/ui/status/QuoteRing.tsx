import { useEffect, useRef } from 'react'
import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { useNow } from '../countdown/use-now.ts'
import { useWords } from '../words.tsx'

type Props = {
  /** ISO 8601, when the quote ends. */
  expiresAt: string
  /** How long it was good for when it was given: the full ring. */
  lifetimeSeconds: number
  onExpire?: () => void
  /** What is held: a swap's rate, an ad's price, or a network's fee. */
  what?: 'rate' | 'price' | 'fee'
  /** Server's clock minus the browser's, where known. */
  offsetMs?: number
}

const circumference = 2 * Math.PI * 10

/** The age of a quote as a ring that empties; beside the button, never inside it. */
export function QuoteRing({ expiresAt, lifetimeSeconds, onExpire, what = 'rate', offsetMs = 0 }: Props) {
  const w = useWords('ui')
  const now = useNow(250)
  const left = now === null ? lifetimeSeconds : Math.max(0, (Date.parse(expiresAt) - now - offsetMs) / 1000)
  const expired = left <= 0
  const told = useRef('')
  useEffect(() => {
    if (!expired || told.current === expiresAt) return
    told.current = expiresAt
    onExpire?.()
  }, [expired, expiresAt, onExpire])
  const part = Math.min(1, left / lifetimeSeconds)
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-muted">
      <svg aria-hidden width="24" height="24" viewBox="0 0 24 24" fill="none" strokeWidth="3" className="-rotate-90">
        <circle cx="12" cy="12" r="10" className="stroke-line" />
        <circle
          cx="12"
          cy="12"
          r="10"
          strokeLinecap="round"
          strokeDasharray={`${part * circumference} ${circumference}`}
          className={classes(expired ? 'stroke-transparent' : part < 0.34 ? 'stroke-caution' : 'stroke-primary')}
        />
      </svg>
      <span className="tabular" aria-hidden>
        {expired ? w.quoteExpired : fill(w[`${what}Held`], { seconds: Math.ceil(left) })}
      </span>
      <span role="status" className="sr-only">
        {expired ? w.quoteHasExpired : ''}
      </span>
    </span>
  )
}
