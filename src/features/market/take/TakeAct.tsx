import type { Ad } from '../../../contract/market/ads.ts'
import { priceText } from '../../../ui/money/price-text.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { FormAct } from '../../../ui/overlay/PageFoot.tsx'
import { ShortName } from '../../../ui/row/ShortName.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Deal } from './take-amounts.ts'
import type { NotYet } from './use-take-problem.ts'
import { useTakeVerb } from './use-take-verb.ts'

type Props = {
  buys: boolean
  asset: string
  currency: string
  /** Of whom one takes, and at which price, once that is known. */
  ad: Pick<Ad, 'final_price' | 'advertiser'> | undefined
  deal: Deal | undefined
  /** Why there is nothing to look at for the last time yet, or where that stands. */
  notYet: NotYet | undefined
  reasonAt?: string | undefined
}

/** The way to the last look. Once it is known of whom one takes, a phone keeps it in sight, with that and the price; until then the bar of places stands there. */
export function TakeAct({ buys, asset, currency, ad, deal, notYet, reasonAt }: Props) {
  const w = useWords('trade')
  const amount = useAmount()
  const verb = useTakeVerb({ buys, asset, deal })
  return (
    <FormAct
      disabledReason={notYet?.why}
      leadsTo={notYet?.leadsTo}
      reasonAt={reasonAt}
      inSight={ad !== undefined}
      note={
        ad?.final_price && (
          <p className="max-w-[40%] text-xs">
            <ShortName name={ad.advertiser.username} className="font-semibold" />
            <span className="tabular block text-ink-muted">
              {fill(buys ? w.eachWithFee : w.each, { price: amount(priceText(ad.final_price), currency) })}
            </span>
          </p>
        )
      }
    >
      {verb}
    </FormAct>
  )
}
