import type { ApiProblem } from '../../client/api.ts'
import { quoteLockSeconds } from '../../contract/fees.ts'
import type { Quote } from '../../contract/swap.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDecimal } from '../../ui/format-decimal.ts'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { QuoteRing } from '../../ui/QuoteRing.tsx'
import { copy } from './copy.ts'
import { DifferenceBanner } from './DifferenceBanner.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import type { Review } from './use-review.ts'

type Props = {
  review: Review
  offsetMs: number
  /** A new quote is being fetched. */
  asking: boolean
  sending: boolean
  problem: ApiProblem | undefined
}

const sum = (amount: string, asset: string) => `${formatDecimal(leanDecimal(amount))} ${asset}`

/** The last look. A quote that changed meanwhile has to be accepted first: a press meant for the old one never submits the new. */
export function ReviewDialog({ review, offsetMs, asking, sending, problem }: Props) {
  const { quote, agreed, uncertain } = review
  if (!quote) return null
  const changed = agreed && !uncertain && <DifferenceBanner title={titleOf(problem)} was={agreed} now={quote} />
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && review.close()}
      title={copy.review(sum(quote.pay, quote.from), sum(quote.receive, quote.to))}
      confirm={buttonOf(review, quote)}
      onConfirm={review.confirm}
      confirming={sending || (asking && !uncertain)}
    >
      <div className="flex flex-col gap-4">
        <QuoteFacts quote={quote} busy={false} />
        {changed}
        {problem && !(review.needsAccepting && isRefused(problem)) && <ProblemBanner problem={problem} />}
        {uncertain ? (
          <p className="text-sm text-ink-muted">{copy.uncertain}</p>
        ) : (
          <QuoteRing expiresAt={quote.expires_at} lifetimeSeconds={quoteLockSeconds} offsetMs={offsetMs} />
        )}
      </div>
    </ConfirmDialog>
  )
}

const isRefused = (problem: ApiProblem) => problem.code === 'market_moved' || problem.code === 'quote_expired'

const titleOf = (problem: ApiProblem | undefined) =>
  problem?.code === 'market_moved' ? copy.moved : problem?.code === 'quote_expired' ? copy.late : copy.renewed

const buttonOf = ({ uncertain, needsAccepting }: Review, { pay, from }: Quote) => {
  if (uncertain) return copy.retry(formatDecimal(leanDecimal(pay)), from)
  return needsAccepting ? copy.accept : copy.button(formatDecimal(leanDecimal(pay)), from)
}
