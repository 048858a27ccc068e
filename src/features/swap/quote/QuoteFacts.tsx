import type { Quote } from '../../../contract/wallet/swap.ts'
import type { SwapCosts } from '../../../contract/wallet/swap-costs.ts'
import { classes } from '../../../ui/classes.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { rateText } from '../../../ui/money/rate-text.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { Costs } from './Costs.tsx'

type Props = {
  quote: Quote | undefined
  costs: SwapCosts | undefined
  /** Shown while there is no quote: the pair's rate for anyone. */
  indicative?: Quote | undefined
  busy?: boolean
}

/** One line each for rate and all costs; the same lines before there is a quote, so that nothing jumps. */
export function QuoteFacts({ quote, costs, indicative, busy = false }: Props) {
  const w = useWords('swap')
  const { format } = useLocale()
  const rate = quote ?? indicative
  return (
    <div aria-busy={busy || undefined} className={classes('flex flex-col gap-2 text-sm', busy && 'animate-shimmer')}>
      <Facts
        facts={[
          {
            label: w.rate,
            value: rate ? (
              <bdi className="whitespace-nowrap max-[359px]:whitespace-normal">
                {rateText(rate, format, { held: rate === quote })}
              </bdi>
            ) : (
              '–'
            ),
          },
        ]}
      />
      <Costs quote={quote} costs={costs} />
    </div>
  )
}
