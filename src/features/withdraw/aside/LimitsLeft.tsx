import { factPlaces } from '../../../contract/accounts/account-facts.ts'
import type { WithdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import { LimitLine } from '../../../ui/status/LimitLine.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** What may still leave within a day and a month, and what would raise that. */
export function LimitsLeft({ limits }: { limits: WithdrawalLimits }) {
  const w = useWords('withdrawal')
  const { currency, day, month, raised_by, raised_with } = limits
  return (
    <AsideSection title={w.left}>
      <div className="flex flex-col gap-5">
        <LimitLine per="day" span={day} currency={currency} />
        <LimitLine per="month" span={month} currency={currency} />
        <p className="text-sm text-ink-muted">{fill(w.leftHint, { currency })}</p>
        <p className="text-sm">
          {raised_by ? (
            <>
              <span className="font-semibold">{w.raise}:</span>{' '}
              {raised_with ? (
                <a className="link" href={factPlaces[raised_with]}>
                  {raised_by}
                </a>
              ) : (
                raised_by
              )}
            </>
          ) : (
            w.raiseNone
          )}
        </p>
        <a className="card-link" href="/dashboard/account">
          {w.toAccount}
        </a>
      </div>
    </AsideSection>
  )
}
