import { Button } from '../../../ui/Button.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { PageFoot } from '../../../ui/overlay/PageFoot.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Deal } from './take-amounts.ts'
import { useTakeVerb } from './use-take-verb.ts'

type Props = {
  buys: boolean
  asset: string
  currency: string
  deal: Deal | undefined
  /** Why there is nothing to look at for the last time yet, or where that stands. */
  why: string | undefined
  reasonAt?: string | undefined
}

/** The way to the last look. A phone keeps it in sight, with what changes hands: one side beside the button, the other in its words. */
export function TakeAct({ buys, asset, currency, deal, why, reasonAt }: Props) {
  const w = useWords('trade')
  const verb = useTakeVerb({ buys, asset, deal })
  const act = { type: 'submit', needs: 'operate', block: true, disabledReason: why, reasonAt, children: verb } as const
  return (
    <>
      <div className="at-foot">
        <Button {...act} size="lg" />
      </div>
      <PageFoot>
        {deal && (
          <p className="max-w-[45%] text-sm">
            <span className="block text-ink-muted">{buys ? w.pay : w.paid}</span>
            <Money exact amount={buys ? deal.give : deal.get} asset={currency} className="block font-semibold" />
          </p>
        )}
        <div className="min-w-0 flex-1">
          <Button {...act} />
        </div>
      </PageFoot>
    </>
  )
}
