import { Button } from '../../../ui/Button.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { priceText } from '../../../ui/money/price-text.ts'
import { PageFoot } from '../../../ui/overlay/PageFoot.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { counted } from '../../market/standing/counted.ts'
import type { AdForm } from '../form/use-ad-form.ts'
import type { Position } from '../position/use-position.ts'

type Props = { form: AdForm; price: string | undefined; position: Position['position'] }

/** What a phone keeps in sight of an ad that is written: its price, its rank by that, and the way to publish it. */
export function AdFoot({ form: { ad, typed, sending }, price, position }: Props) {
  const w = useWords('ads')
  const market = useWords('market')
  return (
    <PageFoot>
      {price && (
        <p className="shrink-0 text-sm">
          <Money exact amount={priceText(price)} asset={typed.currency} className="block font-semibold" />
          {position?.rank && (
            <span className="tabular block text-ink-muted">
              {fill(market.rank, { rank: counted(position.rank), offers: counted(position.offers) })}
            </span>
          )}
        </p>
      )}
      <div className="min-w-0 flex-1">
        <Button type="submit" needs="operate" block loading={sending === 'publish'}>
          {ad ? w.saveChanges : w.publishNow}
        </Button>
      </div>
    </PageFoot>
  )
}
