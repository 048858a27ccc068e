import { Button } from '../../../ui/Button.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { priceText } from '../../../ui/money/price-text.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { PageFoot } from '../../../ui/overlay/PageFoot.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { counted } from '../../market/standing/counted.ts'
import type { AdForm } from '../form/use-ad-form.ts'
import { seenPrice } from '../position/seen-price.ts'
import type { Position } from '../position/use-position.ts'

type Props = { form: AdForm; price: string | undefined; position: Position['position'] }

/** What a phone keeps in sight of an ad that is written, a line each: its price, its rank, what buyers see of it, and the way to publish it. */
export function AdFoot({ form: { ad, typed, sending }, price, position }: Props) {
  const w = useWords('ads')
  const market = useWords('market')
  const amount = useAmount()
  const seen = seenPrice(typed.side, price)
  return (
    <PageFoot>
      {price && (
        <p className="tabular max-w-[55%] text-sm">
          <Money exact amount={priceText(price)} asset={typed.currency} className="block font-semibold" />
          {position?.rank && (
            <span className="block text-xs text-ink-muted">
              {fill(market.rank, { rank: counted(position.rank), offers: counted(position.offers) })}
            </span>
          )}
          {seen && (
            <span className="block text-xs text-ink-muted">
              {fill(w.buyersSee, { price: amount(priceText(seen)) })}
            </span>
          )}
        </p>
      )}
      <div className="min-w-0 flex-1">
        <Button type="submit" size="sm" needs="operate" block loading={sending === 'publish'}>
          {ad ? w.saveChanges : w.publish}
        </Button>
      </div>
    </PageFoot>
  )
}
