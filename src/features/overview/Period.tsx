import { type ReactNode, useMemo } from 'react'
import { Button } from '../../ui/Button.tsx'
import { HistoryChart } from '../../ui/chart/HistoryChart.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import { isLine, type Points } from './change.ts'

type Props = {
  currency: string
  /** Undefined while the first answer is awaited. */
  points: Points | undefined
  failed: boolean
  onRetry: () => void
  retrying: boolean
  /** How it is counted. */
  how: ReactNode
}

// As high as the chart with the line under it, so that nothing moves when it comes.
const ROOM = 'h-[340px] sm:h-[368px]'

/** The line, and what is left out of it; or why there is none. */
export function Period({ currency, points, failed, onRetry, retrying, how }: Props) {
  const w = useWords('overview')
  const { format } = useLocale()
  const line = useMemo(
    () => points?.drawn.map(({ at, total, put_in }) => ({ at, value: total, base: put_in })),
    [points],
  )
  if (!points && failed)
    return (
      <div className={`flex flex-col items-center justify-center gap-3 text-center ${ROOM}`}>
        <p className="text-ink-muted">{w.chartFailed}</p>
        <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
          {w.chartRetry}
        </Button>
      </div>
    )
  if (!points || !line)
    return (
      <Loading label={w.chartLoading}>
        <Skeleton className={`w-full ${ROOM}`} />
      </Loading>
    )
  const missing = points.all.filter(({ unpriced }) => unpriced.length > 0).length
  return (
    <>
      {isLine(points.drawn) ? (
        <HistoryChart
          label={w.overTime}
          points={line}
          unit={currency}
          names={{ value: w.total, base: w.putInLine, more: w.gain, less: w.loss }}
          about={how}
        />
      ) : (
        <>
          <p className="py-6 text-center text-ink-muted">{w.chartNothing}</p>
          {how}
        </>
      )}
      {missing > 0 && <p className="mt-2 text-sm text-ink-muted">{pluralOf(w.gaps, missing, format)}</p>}
    </>
  )
}
