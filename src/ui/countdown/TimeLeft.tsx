import { classes } from '../classes.ts'
import { clockTime } from '../data/format-time.ts'
import { useWords } from '../words.tsx'
import { leftTone, secondsLeft } from './seconds-left.ts'
import { useNow } from './use-now.ts'

/** The clock of a deadline that stands in full elsewhere on the page, for where there is no room for more; unheard, as that one is spoken. */
export function TimeLeft({ at }: { at: string }) {
  const w = useWords('ui')
  const left = secondsLeft(at, useNow(1000))
  if (left === null) return null
  return (
    <span aria-hidden className={classes('tabular font-semibold', leftTone(left))}>
      {left === 0 ? w.timePassed : clockTime(left)}
    </span>
  )
}
