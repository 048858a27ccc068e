import { fees } from '../../contract/fees.ts'
import type { Quote } from '../../contract/swap.ts'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { percent, rateText } from '../../ui/rate-text.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

type Props = {
  quote: Quote | undefined
  /** Shown while there is no quote: the pair's rate for anyone. */
  indicative?: Quote | undefined
  busy?: boolean
}

/** One line each for rate, spread, fee, network and minimum received; the same lines before there is a quote, so that nothing jumps. */
export function QuoteFacts({ quote, indicative, busy = false }: Props) {
  const w = useWords('swap')
  const { format } = useLocale()
  const rate = quote ?? indicative
  const facts = [
    { label: w.rate, value: rate ? <bdi>{rateText(rate, format)}</bdi> : '–' },
    { label: w.spread, value: percent(quote?.spread_bps ?? fees.swapSpreadBps) },
    {
      label: fill(w.fee, { percent: percent(quote?.fee_bps ?? fees.swapBps) }),
      value: quote ? <Money amount={leanDecimal(quote.fee)} asset={quote.to} /> : '–',
    },
    { label: w.network, value: w.networkNone },
    {
      label: w.minimum,
      value: quote ? (
        <Money amount={leanDecimal(quote.minimum_received)} asset={quote.to} className="font-semibold" />
      ) : (
        '–'
      ),
    },
  ]
  return (
    <div aria-busy={busy || undefined} className={classes('text-sm', busy && 'animate-shimmer')}>
      <Facts facts={facts} />
    </div>
  )
}
