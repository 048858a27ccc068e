import { useEndpoint } from '../../../client/cache/swr.ts'
import { isSome } from '../../../contract/money.ts'
import { type PriceHistory, priceHistory } from '../../../contract/wallet/price-history.ts'
import type { HistoryDays } from '../../../contract/wallet/wallets.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { HistoryChart } from '../../../ui/chart/HistoryChart.tsx'
import { Tabs } from '../../../ui/choose/Tabs.tsx'
import { classes } from '../../../ui/classes.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { shortRate } from '../../../ui/money/price-text.ts'
import { Rate } from '../../../ui/money/Rate.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { percentIn } from '../../../words/formatters.ts'
import { fill } from '../../../words/message.ts'
import { periodOf, pricesQuery } from './reads.ts'

const EVERY_SECONDS = 15
/** Of fewer points a line would be a ramp that nothing went up. */
const LINE = 5
const ranges = [
  ['7', 'week'],
  ['30', 'month'],
  ['90', 'quarter'],
  ['365', 'year'],
] as const satisfies readonly (readonly [HistoryDays, string])[]

const wordOf = (days: HistoryDays) => ranges.find(([id]) => id === days)?.[1] ?? 'month'

type Props = { code: string; currency: string; days: HistoryDays }

/** What one is worth now, how that changed over a period to choose, and the line. */
export function PriceCard({ code, currency, days: first }: Props) {
  const w = useWords('assetPage')
  const [days, setDays] = useAddress(first, (search) => periodOf(search.get('days')))
  const answer = useEndpoint(priceHistory, pricesQuery(code, currency, days), { refreshSeconds: EVERY_SECONDS })
  const known = answer.data?.data
  // Kept from another period for the moment until the answer comes; untrue once none does.
  const data = known && known.days !== days && answer.error ? undefined : known
  const choose = (id: string) => {
    const chosen = periodOf(id)
    history.replaceState(null, '', `?${new URLSearchParams({ asset: code, days: chosen })}`)
    setDays(chosen)
  }
  const content = data ? (
    <Line data={data} />
  ) : answer.error ? (
    <div className={`flex flex-col items-center justify-center gap-3 text-center ${ROOM}`}>
      <p className="text-ink-muted">{w.chartFailed}</p>
      <Button variant="secondary" size="sm" loading={answer.isValidating} onClick={() => void answer.mutate()}>
        {w.again}
      </Button>
    </div>
  ) : (
    <Loading label={w.chartLoading}>
      <Skeleton className={`w-full ${ROOM}`} />
    </Loading>
  )
  return (
    <Card title={fill(w.price, { code })} flush>
      <div className="-mt-3 px-5 pb-5 sm:px-6 sm:pb-6">
        <div className="mb-4 min-h-12">{data && <Now data={data} />}</div>
        <Tabs
          label={w.period}
          value={days}
          onChange={choose}
          tabs={ranges.map(([id, word]) => ({ id, label: w[word], content }))}
        />
      </div>
    </Card>
  )
}

// As high as the chart with the line under it, so that nothing moves when it comes.
const ROOM = 'h-[312px]'

/** The price now, and how far it moved over the period. */
function Now({ data: { price, currency, percent, days } }: { data: PriceHistory }) {
  const w = useWords('assetPage')
  const { format } = useLocale()
  if (price === null) return <p className="text-caution">{w.noPrice}</p>
  const isDown = percent?.startsWith('-') ?? false
  const moved = percent !== null && isSome(percent)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Rate rate={price} asset={currency} size="2xl" />
      {percent !== null && (
        <span className="text-sm text-ink-muted">
          <span
            dir="ltr"
            className={classes('tabular font-medium', moved && (isDown ? 'text-danger' : 'text-positive'))}
          >
            {percentIn(percent, format, { signDisplay: moved && !isDown ? 'exceptZero' : 'auto' })}
          </span>{' '}
          {fill(w.over, { period: w[wordOf(days)] })}
        </span>
      )}
    </p>
  )
}

function Line({ data: { asset, currency, points } }: { data: PriceHistory }) {
  const w = useWords('assetPage')
  if (points.length < LINE) return <p className="py-6 text-center text-ink-muted">{w.chartNothing}</p>
  return (
    <HistoryChart
      label={fill(w.chart, { code: asset, currency })}
      points={points.map(({ at, price }) => ({ at, value: shortRate(price) }))}
      unit={currency}
    />
  )
}
