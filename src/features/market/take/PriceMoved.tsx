import { ArrowRight } from 'lucide-react'
import { minorOf } from '../../../client/order-amounts.ts'
import { assetOf } from '../../../contract/assets.ts'
import type { Ad } from '../../../contract/market/ads.ts'
import { formatAmount } from '../../../contract/money.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { priceText } from '../../../ui/money/price-text.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Deal } from './take-amounts.ts'

type At = { price: string; deal: Deal }
type Props = { ad: Pick<Ad, 'asset' | 'currency'>; was: At; now: At; worse: boolean; buys: boolean }

/** The price that was pressed for, the one that is locked now, and what that changes for the reader. */
export function PriceMoved({ ad, was, now, worse, buys }: Props) {
  const w = useWords('trade')
  const difference = useDifference({ ad, was, now, buys })
  return (
    <Banner tone={worse ? 'caution' : 'info'} title={worse ? w.moved : w.movedBetter} live>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="sr-only">{w.was}</span>
        <del className="text-ink-muted">
          <Money exact amount={priceText(was.price)} />
        </del>
        <ArrowRight aria-hidden size={16} className="rtl:-scale-x-100" />
        <span className="sr-only">{w.now}</span>
        <ins className="font-semibold no-underline">
          <Money exact amount={priceText(now.price)} asset={ad.currency} />
        </ins>
      </p>
      {difference && <p>{difference}</p>}
    </Banner>
  )
}

/** 'You get 0.012 USDT less than before.': of the side that was not typed. */
function useDifference({ ad, was, now, buys }: Omit<Props, 'worse'>): string | undefined {
  const w = useWords('trade')
  const amount = useAmount()
  const code = { give: buys ? ad.currency : ad.asset, get: buys ? ad.asset : ad.currency }
  const deltas = (['get', 'give'] as const).map((side) => {
    const { decimals } = assetOf(code[side])
    return { side, decimals, by: minorOf(now.deal[side], decimals) - minorOf(was.deal[side], decimals) }
  })
  const changed = deltas.find(({ by }) => by !== 0n)
  if (!changed) return undefined
  const { side, decimals, by } = changed
  const sum = amount(formatAmount(by < 0n ? -by : by, decimals), code[side])
  const more = by > 0n
  if (side === 'get') return fill(more ? w.getMore : w.getLess, { amount: sum })
  return fill(more ? w.giveMore : w.giveLess, { amount: sum })
}
