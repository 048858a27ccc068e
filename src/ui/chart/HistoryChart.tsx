import { ChartLine, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { fill } from '../../words/message.ts'
import { Button } from '../Button.tsx'
import { dayText } from '../data/format-time.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import type { ChartCanvas } from '../heavy/ChartCanvas.tsx'
import { formatDecimal } from '../money/format-decimal.ts'
import { Money } from '../money/Money.tsx'
import { usePart } from '../overlay/on-demand.tsx'
import { useLocale, useWords } from '../words.tsx'
import { ChartLegend, type ChartNames } from './ChartLegend.tsx'
import { type ChartPoint, chartFigures } from './chart-figures.ts'

export type ChartCanvasProps = {
  points: readonly ChartPoint[]
  format: string
  /** Over the points' base, which moves in steps. */
  stepped: boolean
  /** Which day is pointed at. */
  onDay: ((day: string | undefined) => void) | undefined
}

type Props = {
  points: readonly ChartPoint[]
  /** What the values are in: an asset's code. */
  unit: string
  /** What the chart shows, in one sentence; without it first, last, lowest and highest are named. */
  summary?: string
  /** 'Total in EUR' */
  label?: string
  /** What the value and the points' `base` are called, where there is a base, which is drawn as steps; and what lies between the two. */
  names?: ChartNames
  /** What is said of it besides, in its foot. */
  about?: ReactNode
}

const load = () => import('../heavy/ChartCanvas.tsx').then((it): typeof ChartCanvas => it.ChartCanvas)

/** How a value went, drawn; the same in one sentence and as a table. The drawing's script comes after the page. */
export function HistoryChart({ label: given, points, unit, summary, names, about }: Props) {
  const w = useWords('ui')
  const label = given ?? fill(w.chartLabel, { unit })
  const { format } = useLocale()
  const [table, setTable] = useState(false)
  const [day, setDay] = useState<string>()
  const id = useId()
  const empty = points.length < 2
  const { Part, failed } = usePart<ChartCanvasProps>(load, !empty)
  if (empty) return <p className="py-10 text-center text-ink-muted">{w.chartEmpty}</p>
  const asTable = table || failed
  return (
    <figure aria-labelledby={`${id}-label`} aria-describedby={`${id}-summary`} className="flex flex-col gap-2">
      <figcaption id={`${id}-label`} className="sr-only">
        {label}
      </figcaption>
      <p id={`${id}-summary`} className="sr-only">
        {summary ?? <Summary points={points} unit={unit} />}
      </p>
      {failed && <p className="text-sm text-ink-muted">{w.chartFailed}</p>}
      {asTable && <Figures {...{ label, points, unit, names }} />}
      {!asTable && names && <ChartLegend {...{ points, unit, names, day }} />}
      {!asTable && (
        <div aria-hidden className={names ? 'h-[176px] sm:h-[260px]' : 'h-[260px]'}>
          {Part ? (
            <Part points={points} format={format} stepped={names !== undefined} onDay={names && setDay} />
          ) : (
            <Skeleton className="size-full" />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button
          variant="quiet"
          size="sm"
          icon={asTable ? <ChartLine aria-hidden size={16} /> : <Table2 aria-hidden size={16} />}
          onClick={() => setTable(!asTable)}
        >
          {asTable ? w.chartPicture : w.chartTable}
        </Button>
        {about}
        {!asTable && <Credit />}
      </div>
    </figure>
  )
}

/** What the library's licence asks for: its notice and a link, where readers of the chart find them. */
function Credit() {
  const w = useWords('ui')
  return (
    <p className="text-xs text-ink-muted">
      {w.chartBy}{' '}
      <a className="link" href="https://www.tradingview.com/" rel="noreferrer" title={CHART_NOTICE}>
        {CHART_LIBRARY}
      </a>
    </p>
  )
}

/** Named as its licence asks, in every language. */
const CHART_LIBRARY = 'TradingView Lightweight Charts'
const CHART_NOTICE = `${CHART_LIBRARY}. Copyright © 2023 TradingView, Inc.`

function Summary({ points, unit }: Pick<Props, 'points' | 'unit'>) {
  const w = useWords('ui')
  const { format } = useLocale()
  const figures = chartFigures(points)
  if (!figures) return null
  const money = ({ value }: ChartPoint) => `${formatDecimal(value, { locale: format })} ${unit}`
  const { first, last, lowest, highest } = figures
  return fill(w.chartSummary, {
    first: money(first),
    from: dayText(first.at, format),
    last: money(last),
    to: dayText(last.at, format),
    lowest: money(lowest),
    highest: money(highest),
  })
}

type FiguresProps = Pick<Props, 'points' | 'unit' | 'names'> & { label: string }

function Figures({ label, points, unit, names }: FiguresProps) {
  const w = useWords('ui')
  const { format } = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section aria-label={label} tabIndex={0} className="h-[260px] overflow-y-auto rounded-sm border border-line">
      <table className="w-full">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-surface-raised text-sm text-ink-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-2 text-start font-medium">
              {w.day}
            </th>
            <th scope="col" className="px-4 py-2 text-end font-medium">
              {names?.value ?? w.value}
            </th>
            {names && (
              <th scope="col" className="px-4 py-2 text-end font-medium">
                {names.base}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.at} className="border-b border-line last:border-0">
              <td className="px-4 py-2">{dayText(point.at, format)}</td>
              <td className="px-4 py-2 text-end">
                <Money amount={point.value} asset={unit} />
              </td>
              {names && (
                <td className="px-4 py-2 text-end">{point.base ? <Money amount={point.base} asset={unit} /> : '–'}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
