import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { dayText } from '../data/format-time.ts'
import { Money } from '../money/Money.tsx'
import { useLocale } from '../words.tsx'
import { apart, type ChartPoint, dayOf } from './chart-figures.ts'

/** What the value, its base, and the value's being more or less than that are called. */
export type ChartNames = { value: string; base: string; more: string; less: string }

type Props = { points: readonly ChartPoint[]; unit: string; names: ChartNames; day: string | undefined }

/** Which line is which, and its figure on the day that is pointed at; those of now stand elsewhere. For the eye, the table has all of it. */
export function ChartLegend({ points, unit, names, day }: Props) {
  const { format } = useLocale()
  const point = points.findLast((one) => dayOf(one) === day) ?? points.at(-1)
  if (!point) return null
  const between = apart(point)
  const isLess = between?.startsWith('-')
  // The room of all figures and the day is there before they are, so that nothing moves while somebody points. On a phone a figure stands in place of its name.
  return (
    <div
      aria-hidden
      className="flex min-h-12 flex-wrap content-start gap-x-4 gap-y-1 text-sm text-ink-muted sm:gap-x-6"
    >
      <Entry mark={<span className="h-0.5 w-4 bg-link" />} name={names.value}>
        {day && <Money amount={point.value} asset={unit} />}
      </Entry>
      <Entry mark={<span className="w-4 border-t-2 border-dashed border-line-strong" />} name={names.base}>
        {day && (point.base ? <Money amount={point.base} asset={unit} /> : '–')}
      </Entry>
      {/* On a phone the figure over the chart says it, until a day is pointed at. */}
      <Entry
        className={!day && 'max-sm:hidden'}
        mark={
          <span
            className={classes(
              'h-3 w-4 border',
              isLess ? 'border-danger bg-danger-soft' : 'border-positive bg-positive-soft',
            )}
          />
        }
        name={isLess ? names.less : names.more}
      >
        {day && (between ? <Money amount={between} asset={unit} /> : '–')}
      </Entry>
      {day && <span className="tabular sm:ms-auto">{dayText(point.at, format)}</span>}
    </div>
  )
}

type EntryProps = { mark: ReactNode; name: string; className?: string | false; children: ReactNode }

function Entry({ mark, name, className, children }: EntryProps) {
  return (
    <span className={classes('inline-flex items-center gap-2', className)}>
      {mark}
      <span className={classes(Boolean(children) && 'max-sm:hidden')}>{name}</span>
      {children && <span className="text-ink">{children}</span>}
    </span>
  )
}
