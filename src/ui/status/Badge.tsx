import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { softTone, type Tone } from './tone.ts'

/** A small label beside a name: 'Popular', 'Sandbox', a count. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone | 'brand'; children: ReactNode }) {
  return (
    <span
      className={classes(
        'tabular inline-flex items-center whitespace-nowrap rounded-full px-2 text-xs font-semibold',
        tone === 'brand' ? 'bg-primary text-primary-ink' : softTone[tone],
      )}
    >
      {children}
    </span>
  )
}
