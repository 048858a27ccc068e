import { useEndpoint } from '../../../client/cache/swr.ts'
import { disputeStatistics } from '../../../contract/orders/disputes.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { numberFormat } from '../../../words/formatters.ts'
import { fill } from '../../../words/message.ts'

/** Of fewer a median says nothing. */
const ENOUGH = 5
const DAY_HOURS = 24

/** How long disputes took that moderators decided of late, as measured and published; nothing where there were too few. */
export function UsualTime() {
  const w = useWords('disputes')
  const { format } = useLocale()
  const figures = useEndpoint(disputeStatistics, {}).data?.data
  if (!figures || figures.decided_median_hours === null) return null
  const decided = figures.to_buyer + figures.to_seller + figures.split
  if (decided < ENOUGH) return null
  const hours = Math.max(1, Math.ceil(figures.decided_median_hours))
  const [value, unit] = hours > 2 * DAY_HOURS ? [Math.ceil(hours / DAY_HOURS), 'day'] : [hours, 'hour']
  const time = numberFormat(format, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return (
    <p className="mt-4 text-sm text-ink-muted">{fill(w.usually, { n: numberFormat(format).format(decided), time })}</p>
  )
}
