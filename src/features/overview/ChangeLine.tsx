import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { formatDecimal } from '../../ui/format-decimal.ts'
import { dayText } from '../../ui/format-time.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { numberFormat } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'
import type { Change } from './change.ts'

const looks = {
  up: { Icon: TrendingUp, style: 'text-positive' },
  down: { Icon: TrendingDown, style: 'text-ink' },
  same: { Icon: Minus, style: 'text-ink-muted' },
}

/** How far the total went over the period, as a word, an arrow and a percentage; a loss is told, not alarmed about. */
export function ChangeLine({ change, currency }: { change: Change | undefined; currency: string }) {
  const w = useWords('overview')
  const { format } = useLocale()
  if (!change) return <p className="min-h-6 text-ink-muted">{w.changeUnknown}</p>
  const { Icon, style } = looks[change.direction]
  // Days end in UTC, so that is where they are read.
  const date = dayText(change.since, format)
  const amount = formatDecimal(change.amount, { locale: format })
  const percent =
    change.ratio === null
      ? undefined
      : numberFormat(format, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
          .format(change.ratio)
          .replace('-', '−')
  return (
    <p className={classes('flex min-h-6 items-start gap-1.5 font-medium', style)}>
      <Icon aria-hidden size={18} className="mt-[3px] shrink-0 rtl:-scale-x-100" />
      <span className="tabular">
        {change.direction === 'same' && fill(w.same, { date })}
        {change.direction === 'down' && fill(w.downBy, { amount, currency, percent: percent ?? '', date })}
        {change.direction === 'up' &&
          (percent ? fill(w.upBy, { amount, currency, percent, date }) : fill(w.up, { amount, currency, date }))}
      </span>
    </p>
  )
}
