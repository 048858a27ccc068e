import type { z } from 'zod'
import type { AdStats as Stats } from '../../contract/market/market.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { numberFormat, percentIn } from '../../words/formatters.ts'
import { pluralOf } from '../../words/message.ts'
import { thumbsText } from '../market/standing/thumbs-text.ts'

type Props = { stats: z.output<typeof Stats> | undefined; failed: boolean }

/** How one's ads do, on one ruled line; how many there are, their list says. Without figures it leaves no hole. */
export function AdStats({ stats, failed }: Props) {
  const w = useWords('ads')
  const figures = useFigures(stats)
  if (!stats && failed) return null
  return (
    <>
      <dl
        aria-label={w.stats}
        className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-5"
      >
        {figures.map(({ label, value }) => (
          <div key={label} className="bg-surface-raised px-3 py-2.5 max-lg:last:col-span-2 lg:px-4 lg:py-3">
            <dt className="hyphens-auto text-sm text-ink-muted [overflow-wrap:anywhere]">{label}</dt>
            <dd className="tabular mt-0.5 font-semibold">{value ?? <Skeleton className="h-6 w-16" />}</dd>
          </div>
        ))}
      </dl>
      {/* The list below is of one market; what stands above it isn't. */}
      <p className="mb-4 mt-2 lg:mb-8 text-sm text-ink-muted">{w.statsBoth}</p>
    </>
  )
}

function useFigures(stats: Props['stats']): { label: string; value: string | undefined }[] {
  const w = useWords('ads')
  const { format } = useLocale()
  const count = (n: number | undefined) => (n === undefined ? undefined : numberFormat(format).format(n))
  const percent = (n: number) => percentIn(n, format)
  const time = (seconds: number) =>
    seconds >= 7_200
      ? pluralOf(w.hours, Math.round(seconds / 3_600), format)
      : pluralOf(w.minutes, Math.max(1, Math.ceil(seconds / 60)), format)
  const or = (value: number | null | undefined, say: (n: number) => string) =>
    stats && (value === null || value === undefined ? w.nothingYet : say(value))
  const rated = stats && stats.thumbs_up + stats.thumbs_down > 0
  return [
    { label: w.statViews, value: count(stats?.views) },
    { label: w.statOrders, value: count(stats?.orders) },
    // The record is of all trades; without an order of these ads it says nothing about them.
    { label: w.statCompletion, value: or(stats && stats.orders > 0 ? stats.completion_rate : null, percent) },
    { label: w.statRelease, value: or(stats?.median_release_seconds, time) },
    {
      label: w.statRatings,
      value: stats && (rated ? thumbsText(w, stats, format) : w.nothingYet),
    },
  ]
}
