import { isSome } from '../../contract/money.ts'
import { percentIn } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { useLocale, useWords } from '../words.tsx'

/** How far a price is from a day ago; a dash where that isn't known. */
export function DayChange({ percent }: { percent: string | null }) {
  const w = useWords('ui')
  const { format } = useLocale()
  if (percent === null) return <span className="text-ink-muted">–</span>
  const text = percentIn(percent, format, { signDisplay: 'exceptZero' })
  const moved = isSome(percent)
  const fell = percent.startsWith('-')
  return (
    <span
      dir="ltr"
      className={classes(
        'tabular whitespace-nowrap',
        moved ? (fell ? 'text-danger' : 'text-positive') : 'text-ink-muted',
      )}
    >
      <span aria-hidden>{text}</span>
      <span className="sr-only">{fill(w.inDay, { percent: text })}</span>
    </span>
  )
}
