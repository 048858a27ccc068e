import { ArrowRight } from 'lucide-react'
import type { PriceStep } from '../../../contract/market/own-ads.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { priceText } from '../../../ui/money/price-text.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useSpread } from '../../market/standing/use-spread.ts'

type Props = { row: PriceStep; chosen: boolean; fault: string | undefined; onChoose: () => void }

/** One ad of a step: its price before and after, how far each is from the index, or why it can't be changed. */
export function StepRow({ row, chosen, fault, onChoose }: Props) {
  const w = useWords('ads')
  const { ad_id, number, side, asset, currency, state, before, after, reason } = row
  const said = fault ?? reason ?? undefined
  return (
    <li className="py-2">
      <Checkbox
        id={`step-${ad_id}`}
        checked={chosen}
        disabled={after === null}
        aria-invalid={said ? true : undefined}
        onChange={onChoose}
        label={
          <>
            <span className="font-medium">{fill(side === 'sell' ? w.sellWhat : w.buyWhat, { asset, currency })}</span>{' '}
            <span className="inline-block text-sm text-ink-muted">
              <bdi>{number}</bdi> · {w[state]}
            </span>
          </>
        }
        hint={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Priced of={before} currency={currency} />
            {after && (
              <span className="inline-flex items-center gap-2 font-medium text-ink">
                <ArrowRight aria-hidden size={14} className="shrink-0 rtl:-scale-x-100" />
                <Priced of={after} currency={currency} />
              </span>
            )}
          </span>
        }
      />
      {said && (
        <div className="ps-8">
          <FieldError id={`step-${ad_id}-why`}>{said}</FieldError>
        </div>
      )}
    </li>
  )
}

function Priced({ of: { price, spread_bps }, currency }: { of: PriceStep['before']; currency: string }) {
  const w = useWords('ads')
  const amount = useAmount()
  const spread = useSpread()(spread_bps)
  if (price === null) return <span>{w.priceNone}</span>
  return (
    <span>
      {amount(priceText(price), currency)}
      {spread && ` (${spread})`}
    </span>
  )
}
