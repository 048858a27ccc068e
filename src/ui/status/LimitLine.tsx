import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { Money } from '../money/Money.tsx'
import { useAmount } from '../money/use-amount.ts'
import { useWords } from '../words.tsx'

type Props = {
  /** Within which time. */
  per: 'day' | 'month'
  span: {
    limit: string
    used: string
    left: string
    /** The same in the reader's own currency, where that is another. */
    left_about?: { currency: string; amount: string } | null
  }
  currency: string
}

const WHOLE = 1000
/** From here on little is left. */
const CLOSE = 800

/** A limit: what was used of it, which its bar fills with, and what is left. */
export function LimitLine({ per, span, currency }: Props) {
  const w = useWords('ui')
  const { limit, used, left, left_about } = span
  const sum = useAmount()
  // For the eye alone: the figures stand beside it.
  const part = Math.min(WHOLE, Math.round((Number(used) / Number(limit)) * WHOLE)) // tidy: allow a bar's width, in thousandths
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{per === 'day' ? w.limitDay : w.limitMonth}</span>
        <span className="text-ink-muted">{fill(w.limitOf, { limit: sum(limit, currency) })}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WHOLE} 10`}
        preserveAspectRatio="none"
        className="my-2 block h-2 w-full overflow-hidden rounded-full rtl:-scale-x-100"
      >
        <rect width={WHOLE} height="10" className="fill-line" />
        <rect
          width={part}
          height="10"
          className={classes(part >= WHOLE ? 'fill-danger' : part >= CLOSE ? 'fill-caution' : 'fill-primary')}
        />
      </svg>
      <dl className="flex flex-wrap justify-between gap-x-3 text-sm">
        <div>
          <dt className="text-ink-muted">{w.limitUsed}</dt>
          <dd>
            <Money amount={used} asset={currency} />
          </dd>
        </div>
        <div className="ms-auto text-end">
          <dt className="text-ink-muted">{w.limitLeft}</dt>
          <dd>
            <Money amount={left} asset={currency} className="font-semibold" />
          </dd>
          {left_about && (
            <dd className="text-xs text-ink-muted">
              <bdi dir="ltr">≈ {sum(left_about.amount, left_about.currency)}</bdi>
            </dd>
          )}
        </div>
      </dl>
    </div>
  )
}
