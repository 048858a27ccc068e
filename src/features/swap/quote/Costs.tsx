import { fees } from '../../../contract/wallet/fees.ts'
import type { Quote } from '../../../contract/wallet/swap.ts'
import type { SwapCosts } from '../../../contract/wallet/swap-costs.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { rateText } from '../../../ui/money/rate-text.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { AllCosts } from '../../../ui/status/AllCosts.tsx'
import { usePercent } from '../../../ui/status/use-percent.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { costsSaid } from './use-costs.ts'

type Props = {
  /** Undefined before there is one: then the percentages alone are known. */
  quote: Quote | undefined
  costs: SwapCosts | undefined
}

/** All costs in one line: of a currency that is paid in itself, with the money that the customer thinks in beside it; opened, what they are made of. */
export function Costs({ quote, costs: inDisplay }: Props) {
  const w = useWords('swap')
  const amount = useAmount()
  const percent = usePercent()
  const { format } = useLocale()
  const costs = costsSaid(quote, inDisplay)
  const beside = inDisplay && inDisplay.asset !== costs?.asset ? inDisplay : undefined
  const about = (part: string) => costs && fill(w.worth, { amount: amount(part, costs.asset) })
  const facts = [
    ...(quote
      ? [
          {
            label: w.middle,
            value: <bdi>{rateText({ ...quote, rate: quote.market_rate }, format, { held: true })}</bdi>,
          },
        ]
      : []),
    {
      label: fill(w.spread, { percent: percent(quote?.spread_bps ?? fees.swapSpreadBps) }),
      value: costs ? <span className="whitespace-nowrap">{about(costs.spread)}</span> : '–',
    },
    {
      label: fill(w.fee, { percent: percent(quote?.fee_bps ?? fees.swapBps) }),
      value: quote ? (
        <Fee quote={quote} about={costs && costs.asset !== quote.to ? about(costs.fee) : undefined} />
      ) : (
        '–'
      ),
    },
    { label: w.network, value: w.networkNone },
  ]
  return (
    <AllCosts
      value={costs ? fill(w.costsWhat, { amount: amount(costs.total, costs.asset), percent: percent(costs.bps) }) : '–'}
      beside={beside && fill(w.worth, { amount: amount(beside.total, beside.asset) })}
      facts={facts}
    />
  )
}

/** The fee is taken in what one gets, exactly; what that is about in the money one thinks in stands above it. */
function Fee({ quote, about }: { quote: Quote; about: string | undefined }) {
  const exact = <Money exact amount={quote.fee} asset={quote.to} />
  if (!about) return exact
  return (
    <span className="flex flex-col items-end whitespace-nowrap">
      <span>{about}</span>
      <span className="text-xs text-ink-muted">{exact}</span>
    </span>
  )
}
