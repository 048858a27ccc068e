import { fill } from '../../words/message.ts'
import { Money } from '../money/Money.tsx'
import { useAmount } from '../money/use-amount.ts'

type Props = {
  label: string
  /** 'of {limit}'; '{used}', too, where it is to be told. */
  of: string
  span: {
    limit: string
    used: string
    left: string
    /** The same in the reader's own currency, where that is another. */
    left_about?: { currency: string; amount: string } | null
  }
  currency: string
  /** What the bar fills with: what was used, or what is left where nothing beside it says what was used. */
  fills?: 'used' | 'left'
}

/** What is left of a limit: the figure, a bar, and of how much. */
export function LimitLine({ label, of, span, currency, fills = 'used' }: Props) {
  const { limit, used, left, left_about } = span
  const sum = useAmount()
  // For the eye alone: the figures stand beside it.
  const part = Math.min(1000, Math.round((Number(span[fills]) / Number(limit)) * 1000)) // tidy: allow a bar's width, in thousandths
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
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-muted">
        {left_about && <span>≈ {sum(left_about.amount, left_about.currency)}</span>}
        <span className="ms-auto text-end">{fill(of, { limit: sum(limit, currency), used: sum(used, currency) })}</span>
      </p>
    </div>
  )
}
