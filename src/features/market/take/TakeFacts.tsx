import { adCosts } from '../../../contract/market/ad-costs.ts'
import { priceFor } from '../../../contract/orders/order-figures.ts'
import { fees } from '../../../contract/wallet/fees.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { decimalsOf } from '../../../ui/money/price-text.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { AllCosts } from '../../../ui/status/AllCosts.tsx'
import { usePercent } from '../../../ui/status/use-percent.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useSpread } from '../standing/use-spread.ts'
import { useFigures } from './use-figures.ts'
import type { Take } from './use-take.ts'

type Props = {
  take: Pick<Take, 'ad' | 'buys' | 'deal'>
  /** Where it is not the ad's of this moment. */
  price?: string | null
  /** By which method it is paid, where that is no choice beside it. */
  paidBy?: string | undefined
  /** What is to be known of that. */
  hint?: string | undefined
}

/** One line each for price, all costs and time; the same lines before anything is typed, so that nothing jumps. */
export function TakeFacts({ take: { ad, buys, deal }, price: at = ad.price, paidBy, hint }: Props) {
  const w = useWords('trade')
  const percent = usePercent()
  const spread = useSpread()
  const amount = useAmount()
  const { minutes } = useFigures()
  const final = buys && at ? priceFor('buyer', at) : null
  const inMoney = decimalsOf([at, final])
  const shown = (value: string | null) =>
    value === null ? '–' : <Money exact amount={value} asset={ad.currency} decimals={inMoney} />
  const sum = (value: string | undefined) => (value ? <Money exact amount={value} asset={ad.asset} /> : '–')
  const fee = buys
    ? { label: fill(w.feeBuy, { percent: percent(fees.p2pBps) }), value: sum(deal?.fee) }
    : { label: w.feeSell, value: w.feeSellNone }
  const price = { label: fill(w.priceOf, { asset: ad.asset }), value: shown(at) }
  const costs = at ? adCosts(ad, at, deal?.pay) : undefined
  const beside = spread(costs ? costs.spreadBps : null)
  const known = costs?.total && fill(w.worth, { amount: amount(costs.total, ad.currency) })
  // Without an index all that is known is the fee; a price that is the taker's gain costs nothing.
  const worth = known ?? (beside ? (deal ? null : '–') : fee.value)
  const facts = [
    { label: w.window, value: minutes(ad.window_minutes) },
    ...(paidBy ? [{ label: buys ? w.payBy : w.paidAt, value: paidBy, hint }] : []),
  ]
  return (
    <div className="flex flex-col gap-2 rounded-md bg-surface-sunken px-4 py-4 text-sm">
      <Facts facts={[buys ? { label: fill(w.finalPrice, { asset: ad.asset }), value: shown(final) } : price]} />
      <AllCosts
        value={worth}
        beside={beside}
        facts={[...(buys ? [price] : []), fee, { label: w.escrow, value: sum(deal?.amount) }]}
      />
      <Facts facts={facts} />
    </div>
  )
}
