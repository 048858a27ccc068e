import type { ApiProblem } from '../../client/api.ts'
import { quoteLockSeconds } from '../../contract/wallet/fees.ts'
import type { SwapCosts } from '../../contract/wallet/swap-costs.ts'
import type { BalancePart } from '../../contract/wallet/wallets.ts'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { QuoteRing } from '../../ui/status/QuoteRing.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Balances } from './Balances.tsx'
import { DifferenceBanner } from './quote/DifferenceBanner.tsx'
import { QuoteFacts } from './quote/QuoteFacts.tsx'
import type { Review } from './use-review.ts'

export type ReviewProps = {
  review: Review
  /** What the customer has. */
  parts: readonly BalancePart[]
  /** Of the review's quote. */
  costs: SwapCosts | undefined
  offsetMs: number
  /** A new quote is being fetched. */
  asking: boolean
  sending: boolean
  problem: ApiProblem | undefined
}

/** The last look. Where the quote changed meanwhile its difference is shown, and the button of a worse one says that it takes that; a press meant for the old one never submits the new. */
export function ReviewDialog({ review, parts, costs, offsetMs, asking, sending, problem }: ReviewProps) {
  const w = useWords('swap')
  const amount = useAmount()
  const { quote, read, uncertain, changed } = review
  if (!quote) return null
  const pay = amount(quote.pay, quote.from)
  const title = problem?.code === 'market_moved' ? w.moved : problem?.code === 'quote_expired' ? w.late : w.renewed
  const button = () => {
    if (uncertain) return fill(w.retry, { amount: pay })
    return fill(review.worse ? w.accept : w.button, { amount: pay })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && review.close()}
      title={fill(w.review, { pay, get: amount(quote.receive, quote.to) })}
      confirm={button()}
      onConfirm={() => void review.confirm()}
      confirming={sending || review.waiting || (asking && !uncertain)}
    >
      <div className="flex flex-col gap-4">
        {!uncertain && (
          <QuoteRing expiresAt={quote.expires_at} lifetimeSeconds={quoteLockSeconds} offsetMs={offsetMs} />
        )}
        <div className="rounded-md bg-surface-sunken px-4 py-3">
          <QuoteFacts quote={quote} costs={costs} />
        </div>
        {!uncertain && <Balances parts={parts} quote={quote} />}
        {read && !uncertain && <DifferenceBanner title={title} was={read} now={quote} />}
        {problem && !(changed && isRefused(problem)) && <ProblemBanner problem={problem} />}
        {uncertain && <p className="text-sm text-ink-muted">{w.uncertain}</p>}
      </div>
    </ConfirmDialog>
  )
}

const isRefused = (problem: ApiProblem) => problem.code === 'market_moved' || problem.code === 'quote_expired'
