import type { WithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { Money } from '../../ui/money/Money.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { AsideSection } from '../../ui/WithAside.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** What may still leave within a day and a month, and what would raise that. */
export function LimitsLeft({ limits }: { limits: WithdrawalLimits }) {
  const w = useWords('withdrawal')
  const { currency, day, month, raised_by } = limits
  return (
    <AsideSection title={w.left}>
      <div className="flex flex-col gap-4">
        <Span label={w.leftDay} span={day} currency={currency} />
        <Span label={w.leftMonth} span={month} currency={currency} />
        <p className="text-sm text-ink-muted">{fill(w.leftHint, { currency })}</p>
        <p className="text-sm">
          {raised_by ? (
            <>
              <span className="font-semibold">{w.raise}:</span> {raised_by}
            </>
          ) : (
            w.raiseNone
          )}
        </p>
      </div>
    </AsideSection>
  )
}

type SpanProps = { label: string; span: WithdrawalLimits['day']; currency: string }

function Span({ label, span: { limit, left }, currency }: SpanProps) {
  const w = useWords('withdrawal')
  const sum = useAmount()
  // For the eye alone: the figures stand beside it.
  const part = Math.round((Number(left) / Number(limit)) * 1000) // tidy: allow a bar's width, in thousandths
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-ink-muted">{label}</span>
        <Money amount={left} asset={currency} className="font-semibold" />
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        className="my-1.5 block h-1.5 w-full overflow-hidden rounded-full rtl:-scale-x-100"
      >
        <rect width="1000" height="10" className="fill-line" />
        <rect width={part} height="10" className="fill-primary" />
      </svg>
      <p className="text-end text-xs text-ink-muted">{fill(w.leftOf, { limit: sum(limit, currency) })}</p>
    </div>
  )
}
