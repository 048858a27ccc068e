import { useEndpoint } from '../../../client/cache/swr.ts'
import { disputeStatistics } from '../../../contract/orders/disputes.ts'
import { useNow } from '../../../ui/countdown/use-now.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { numberFormat } from '../../../words/formatters.ts'
import { fill } from '../../../words/message.ts'

/** Of fewer a median says nothing. */
const ENOUGH = 5
const DAY_HOURS = 24
const HOUR_MS = 3_600_000

/** How long disputes took that moderators decided of late, as measured and published, and whether one that was opened at `since` has taken longer; where there were too few, that its reader will hear of it. */
export function UsualTime({ since }: { since: string }) {
  const w = useWords('disputes')
  const { format } = useLocale()
  const now = useNow(30_000)
  const figures = useEndpoint(disputeStatistics, {}).data?.data
  if (!figures) return null
  const decided = figures.to_buyer + figures.to_seller + figures.split
  if (figures.decided_median_hours === null || decided < ENOUGH)
    return <p className="mt-4 text-sm text-ink-muted">{w.noticeComes}</p>
  const hours = Math.max(1, Math.ceil(figures.decided_median_hours))
  const [value, unit] = hours > 2 * DAY_HOURS ? [Math.ceil(hours / DAY_HOURS), 'day'] : [hours, 'hour']
  const time = numberFormat(format, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return (
    <p className="mt-4 text-sm text-ink-muted">
      {fill(w.usually, { time })}
      {now !== null && now - Date.parse(since) > hours * HOUR_MS && ` ${w.longer}`}
    </p>
  )
}
