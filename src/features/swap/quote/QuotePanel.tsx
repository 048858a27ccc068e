import { quoteLockSeconds } from '../../../contract/wallet/fees.ts'
import type { Quote } from '../../../contract/wallet/swap.ts'
import type { SwapCosts } from '../../../contract/wallet/swap-costs.ts'
import { QuoteRing } from '../../../ui/status/QuoteRing.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Swap } from '../use-swap.ts'
import { QuoteFacts } from './QuoteFacts.tsx'

/** Why nobody has a quote now; any other reason is the amount's, and stands there. */
const stops: ReadonlySet<string> = new Set(['rates_unavailable', 'conversions_paused'])

type Props = { swap: Swap; indicative: Quote | undefined; costs: SwapCosts | undefined }

/** The quote with its age at its head, outside the button; before there is one, what anyone would get. */
export function QuotePanel({ swap, indicative, costs }: Props) {
  const w = useWords('swap')
  const { sides, live, shown: quote } = swap
  const wanted = sides.request !== null
  const asking = live.asking && wanted
  const word = () => {
    if (asking) return w.quoteAsking
    if (swap.above) return w.quoteNone
    return wanted && live.problem && stops.has(live.problem.code)
      ? w.quoteStopped
      : indicative
        ? w.indicative
        : w.quoteNone
  }
  return (
    <div className="rounded-md bg-surface-sunken px-4 pb-4 pt-2">
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-sm font-semibold">{w.quote}</h2>
        {quote && !asking ? (
          <QuoteRing expiresAt={quote.expires_at} lifetimeSeconds={quoteLockSeconds} offsetMs={live.offsetMs} />
        ) : (
          <span className="text-sm text-ink-muted">{word()}</span>
        )}
      </div>
      <QuoteFacts
        quote={quote}
        costs={quote && costs}
        indicative={live.problem && wanted ? undefined : indicative}
        busy={asking}
      />
    </div>
  )
}
