import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { leftTime } from '../data/format-time.ts'
import { useDrawnAt, useLocale, useWords } from '../words.tsx'
import { leftTone, shownLeft } from './seconds-left.ts'
import { useRead } from './use-now.ts'

/** The clock of a deadline, for where there is no room for more; unheard: the deadline in full is spoken where it stands, elsewhere on the page or beside it (`DueIn`). */
export function TimeLeft({ at, worded = false }: { at: string /** '4:05 left' */; worded?: boolean }) {
  const w = useWords('ui')
  const { format } = useLocale()
  const drawnAt = useDrawnAt()
  const left = useRead(1000, (now) => shownLeft(at, now)) ?? (drawnAt === null ? null : shownLeft(at, drawnAt))
  if (left === null) return null
  const time = leftTime(left, format)
  return (
    <span aria-hidden className={classes('tabular font-semibold', leftTone(left))}>
      {left === 0 ? w.timePassed : worded ? fill(w.timeLeft, { time }) : time}
    </span>
  )
}
