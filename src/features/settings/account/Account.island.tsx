import { reading } from '../../../client/cache/reading.tsx'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { type AccountFacts, accountFacts } from '../../../contract/accounts/account-facts.ts'
import type { Prefetched } from '../../../contract/prefetched.ts'
import {
  getWithdrawalLimits,
  limitCurrency,
  type WithdrawalLimits,
  withdrawalLimits,
} from '../../../contract/withdrawals/limits.ts'
import { Card } from '../../../ui/Card.tsx'
import { exactTime } from '../../../ui/data/format-time.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LimitLine } from '../../../ui/status/LimitLine.tsx'
import { island, useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { KnownFacts } from './KnownFacts.tsx'
import { LevelTable } from './LevelTable.tsx'
import { isHighest, nextLevel } from './next-level.ts'

type Props = { page: Prefetched<typeof accountFacts | typeof getWithdrawalLimits> }

/** The account: level, what may leave by it, what is known and what would raise it. */
function AccountScreen(_: Props) {
  const w = useWords('account')
  const facts = useEndpoint(accountFacts, {})
  const limits = useEndpoint(getWithdrawalLimits, {})
  const failed = facts.error ?? limits.error
  return (
    <>
      <Head facts={facts.data?.data} />
      {facts.data && limits.data ? (
        <Shown facts={facts.data.data} limits={limits.data.data} />
      ) : failed ? (
        <Card>
          <ErrorState
            title={w.failed}
            next={failed.next}
            onRetry={() => void Promise.all([facts.mutate(), limits.mutate()])}
          />
        </Card>
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  )
}

/** Which level one has, and what the next one gives. */
function Head({ facts }: { facts: AccountFacts | undefined }) {
  const w = useWords('account')
  const sum = useAmount()
  const next = facts && nextLevel(facts)
  const limit = (per: 'day' | 'month') => (next ? sum(String(withdrawalLimits[next.level][per]), limitCurrency) : '')
  const given = next && fill(w.next, { step: w[next.step], day: limit('day'), month: limit('month') })
  const more = given ?? (facts && isHighest(facts) ? w.highest : w.lead)
  return (
    <PageHeader
      title={w.title}
      lead={facts ? [fill(w.headline, { level: w[`level${facts.level}`] }), more].join(' ') : w.lead}
      back={{ href: '/dashboard/settings', label: w.back }}
    />
  )
}

function Shown({ facts, limits }: { facts: AccountFacts; limits: WithdrawalLimits }) {
  const w = useWords('account')
  const { format, zone } = useLocale()
  const { currency, day, month, frozen_until, paused } = limits
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-6">
        <KnownFacts facts={facts} />
        <LevelTable facts={facts} />
      </div>
      <div className="flex flex-col gap-6 max-lg:order-first">
        <Card title={w.limits}>
          <div className="flex flex-col gap-5">
            {frozen_until && (
              <Banner tone="caution">{fill(w.frozen, { time: exactTime(frozen_until, format, zone) })}</Banner>
            )}
            {paused && <Banner tone="caution">{w.paused}</Banner>}
            <LimitLine per="day" span={day} currency={currency} />
            <LimitLine per="month" span={month} currency={currency} />
            <p className="text-sm text-ink-muted">{fill(w.limitsHint, { currency })}</p>
          </div>
        </Card>
      </div>
    </div>
  )
}

export default island(reading(AccountScreen))
