import { quoteLockSeconds } from '../../contract/wallet/fees.ts'
import type { Conversion, Quote } from '../../contract/wallet/swap.ts'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { CoinPair } from '../../ui/money/CoinPair.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { rateText } from '../../ui/money/rate-text.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { usePercent } from '../../ui/status/use-percent.ts'
import { ThreeSteps } from '../../ui/ThreeSteps.tsx'
import { AsideSection } from '../../ui/WithAside.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

type Props = {
  rate: Quote | undefined
  /** The quote's box stands beside it, which has its own rate. */
  quoted: boolean
  /** The server said that it has no reliable one. */
  rateStopped: boolean
  /** It couldn't be read: then nothing is known of it. */
  rateUnread: boolean
  /** Undefined while they are not known. */
  last: readonly Conversion[] | undefined
}

/** What helps while one decides: the rate with its time, what will happen, and what one did before. */
export function SwapAside({ rate, quoted, rateStopped, rateUnread, last }: Props) {
  const w = useWords('swap')
  const all = (
    <a href="/dashboard/transactions/conversion" className="card-link">
      {w.seeAll}
    </a>
  )
  return (
    <>
      {!quoted && (rate || rateStopped || !rateUnread) && (
        <AsideSection title={w.rateNow}>
          <RateNow rate={rate} stopped={rateStopped} unread={rateUnread} />
        </AsideSection>
      )}
      <ThreeSteps title={w.steps} words={{ ...w, step1Text: fill(w.step1Text, { seconds: quoteLockSeconds }) }} />
      {last && (
        <AsideSection title={w.last} action={last.length > 0 ? all : undefined}>
          {last.length === 0 && <p className="text-sm text-ink-muted">{w.lastNone}</p>}
          <ul className="flex flex-col gap-4">
            {last.map((made) => (
              <LastSwap key={made.id} made={made} />
            ))}
          </ul>
        </AsideSection>
      )}
    </>
  )
}

/** One that couldn't be read anew is as old as its time says, and promises nothing. */
function RateNow({ rate, stopped, unread }: { rate: Quote | undefined; stopped: boolean; unread: boolean }) {
  const w = useWords('swap')
  const { format } = useLocale()
  const percent = usePercent()
  if (!rate) {
    if (stopped) return <p className="text-sm text-ink-muted">{w.rateNone}</p>
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-5 w-full" />
      </div>
    )
  }
  const facts = [
    {
      label: w.rateMarket,
      value: <bdi>{rateText({ ...rate, rate: rate.market_rate }, format)}</bdi>,
    },
    { label: w.rateAsOf, value: <Time at={rate.issued_at} /> },
  ]
  return (
    <>
      <p className={classes('tabular mb-2 text-lg font-semibold', (stopped || unread) && 'text-ink-muted')}>
        <bdi>{rateText(rate, format)}</bdi>
      </p>
      <div className="text-sm">
        <Facts facts={facts} />
      </div>
      {(stopped || !unread) && (
        <p className="mt-2 text-sm text-ink-muted">
          {stopped ? w.rateLast : fill(w.rateNote, { spread: percent(rate.spread_bps), seconds: quoteLockSeconds })}
        </p>
      )}
    </>
  )
}

function LastSwap({ made }: { made: Conversion }) {
  const w = useWords('swap')
  const amount = useAmount()
  return (
    <li className="flex items-center gap-3">
      <CoinPair from={made.from} to={made.to} />
      <span className="min-w-0 flex-1 text-sm text-ink-muted">
        <Time at={made.created_at} />
      </span>
      <span className="flex flex-col items-end">
        <Money amount={made.receive} asset={made.to} className="font-medium" />
        <span className="text-sm text-ink-muted">{fill(w.forWhat, { amount: amount(made.pay, made.from) })}</span>
      </span>
    </li>
  )
}
