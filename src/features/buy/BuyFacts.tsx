import type { Buy, BuyEstimate, BuyMethod } from '../../contract/buying/buy-crypto.ts'
import { fees } from '../../contract/wallet/fees.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { rateText } from '../../ui/money/rate-text.ts'
import { usePercent } from '../../ui/status/use-percent.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** One line each for price, spread, fee and what arrives; the same lines before there are figures, so that nothing jumps. */
export function BuyFacts({ of, method = 'bank' }: { of: BuyEstimate | Buy | undefined; method?: BuyMethod }) {
  const w = useWords('buy')
  const percent = usePercent()
  const { format } = useLocale()
  return (
    <div className="text-sm">
      <Facts
        facts={[
          {
            label: w.price,
            value: of ? <bdi>{rateText({ from: of.currency, to: of.asset, rate: of.rate }, format)}</bdi> : '–',
          },
          { label: w.spread, value: percent(of?.spread_bps ?? fees.buySpreadBps) },
          {
            label: fill(w.fee, {
              percent: percent(of?.fee_bps ?? (method === 'card' ? fees.buyCardBps : fees.buyBankBps)),
            }),
            value: of ? <Money exact amount={of.fee} asset={of.asset} /> : '–',
          },
          {
            label: w.arrives,
            value: of ? <Money exact amount={of.receive} asset={of.asset} className="font-semibold" /> : '–',
          },
        ]}
      />
    </div>
  )
}
