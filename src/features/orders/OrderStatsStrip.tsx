import type { ReactNode } from 'react'
import { useEndpoint } from '../../client/cache/swr.ts'
import { openTradesCount, orderStats } from '../../contract/orders/order-endpoints.ts'
import { useNow } from '../../ui/countdown/use-now.ts'
import { exactTime } from '../../ui/data/format-time.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { numberFormat, percentIn } from '../../words/formatters.ts'
import { fill, pluralOf } from '../../words/message.ts'
import { durationText } from './duration.ts'

type Props = {
  /** The list below is of one market alone: the figures, of both, say so. */
  both: boolean
}

/** How the caller's trades went, in four figures; on a wide screen in one line. */
export function OrderStatsStrip({ both }: Props) {
  const w = useWords('orders')
  const { format } = useLocale()
  const stats = useEndpoint(orderStats, {}).data?.data
  const number = numberFormat(format)
  const waiting = useEndpoint(openTradesCount, {}).data?.data.waiting
  const figures: [label: string, value: ReactNode, beside?: string | false][] = [
    [
      w.statOpen,
      stats ? number.format(stats.open) : w.statNone,
      waiting ? pluralOf(w.statWaiting, waiting, format) : false,
    ],
    [w.statCompleted, stats ? number.format(stats.completed) : w.statNone],
    [w.statRate, stats && stats.completion_rate !== null ? percentIn(stats.completion_rate, format) : w.statNone],
    [
      w.statRelease,
      stats && stats.median_release_seconds !== null ? durationText(stats.median_release_seconds, format) : w.statNone,
    ],
  ]
  return (
    <div className="max-md:mt-6 md:mb-6 lg:mb-0">
      <dl
        aria-label={w.stats}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4 lg:flex lg:flex-wrap lg:justify-end lg:gap-x-6 lg:rounded-none lg:border-0 lg:bg-transparent"
      >
        {figures.map(([label, value, beside]) => (
          <div
            key={label}
            className="bg-surface-raised px-5 py-3.5 lg:flex lg:items-baseline lg:gap-1.5 lg:bg-transparent lg:p-0"
          >
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular text-xl font-semibold lg:text-base">
              {value} {beside && <span className="text-sm font-normal text-ink-muted">· {beside}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {both && <p className="mt-2 text-sm text-ink-muted lg:mt-0 lg:text-end lg:text-xs">{w.statsBoth}</p>}
    </div>
  )
}

/** That taking ads is paused after cancellations, while it is. */
export function OrderPause() {
  const until = useEndpoint(orderStats, {}).data?.data.banned_until
  return until ? <Banned until={until} /> : null
}

function Banned({ until }: { until: string }) {
  const w = useWords('orders')
  const { format, zone } = useLocale()
  const now = useNow(30_000)
  if (now !== null && Date.parse(until) <= now) return null
  return (
    <div className="mb-6">
      <Banner tone="caution" title={fill(w.bannedTitle, { time: exactTime(until, format, zone) })}>
        {w.bannedText}
      </Banner>
    </div>
  )
}
