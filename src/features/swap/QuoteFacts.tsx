import { fees } from '../../contract/fees.ts'
import type { Quote } from '../../contract/swap.ts'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { percent, rateText } from './rate-text.ts'

/** One line each for rate, spread, fee and minimum received; the same lines before there is a quote, so that nothing jumps. */
export function QuoteFacts({ quote, busy }: { quote: Quote | undefined; busy: boolean }) {
  const facts = [
    { label: 'Rate', value: quote ? rateText(quote) : '–' },
    { label: 'Spread, in the rate', value: percent(quote?.spread_bps ?? fees.swapSpreadBps) },
    {
      label: `Fee, ${percent(quote?.fee_bps ?? fees.swapBps)}`,
      value: quote ? <Money amount={leanDecimal(quote.fee)} asset={quote.to} /> : '–',
    },
    {
      label: 'Minimum received',
      value: quote ? <Money amount={leanDecimal(quote.minimum_received)} asset={quote.to} /> : '–',
    },
  ]
  return (
    <div aria-busy={busy || undefined} className={classes('text-sm', busy && 'animate-shimmer')}>
      <Facts facts={facts} />
    </div>
  )
}
