import type { Conversion } from '../../contract/wallet/swap.ts'
import { costsOfMade } from '../../contract/wallet/swap-costs.ts'
import { fill } from '../../words/message.ts'
import type { Fact } from '../data/Facts.tsx'
import { Money } from '../money/Money.tsx'
import { rateText } from '../money/rate-text.ts'
import { useAmount } from '../money/use-amount.ts'
import { useLocale, useWords } from '../words.tsx'
import { usePercent } from './use-percent.ts'

type Words = Record<'rate' | 'middle' | 'spread' | 'fee' | 'feeInside' | 'costsWhat', string>

/** Tells what a conversion was made at and what it cost: rate, index, spread and fee, each by its part and its amount; the fee alone of one that doesn't say the others. */
export function useCostFacts(w: Words): (made: Conversion) => Fact[] {
  const ui = useWords('ui')
  const { format } = useLocale()
  const amount = useAmount()
  const percent = usePercent()
  return (made) => {
    const rate = { label: w.rate, value: <bdi>{rateText(made, format, { held: true })}</bdi> }
    const fee = <Money exact amount={made.fee} asset={made.to} />
    const { fee_bps, spread_bps, market_rate } = made
    const costs = costsOfMade(made)
    if (!costs || fee_bps === null || spread_bps === null || market_rate === null)
      return [rate, { label: w.feeInside, value: fee }]
    return [
      rate,
      { label: w.middle, value: <bdi>{rateText({ ...made, rate: market_rate }, format, { held: true })}</bdi> },
      {
        label: fill(w.spread, { percent: percent(spread_bps) }),
        value: <Money exact amount={costs.spread} asset={made.to} />,
      },
      { label: fill(w.fee, { percent: percent(fee_bps) }), value: fee },
      {
        label: ui.allCosts,
        value: fill(w.costsWhat, { amount: amount(costs.total, made.to), percent: percent(costs.bps) }),
      },
    ]
  }
}
