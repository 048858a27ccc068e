import { corridorPercent } from '../../../contract/market/price-corridor.ts'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/choose/Select.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { priceText, shortRate } from '../../../ui/money/price-text.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { counted } from '../../market/standing/counted.ts'
import { useSpread } from '../../market/standing/use-spread.ts'
import type { Position } from '../position/use-position.ts'
import { NotYet } from './NotYet.tsx'
import { Suffixed } from './Suffixed.tsx'
import type { TypedAd } from './typed-ad.ts'
import type { AdForm } from './use-ad-form.ts'

type Props = { form: AdForm; place: Position; price: string | undefined }

/** A price that stands, or one that follows the index; what it comes to now, and its rank by that, stand under it. */
export function PriceSection({ form, place, price }: Props) {
  const w = useWords('ads')
  const spread = useSpread()
  const { index, failed, position, settling } = place
  const { typed, write, faults } = form
  const bounds = useBounds(place, typed.currency)
  const missing = failed ? w.indexNone : <NotYet />
  const sum = (value: string) => <Money exact amount={value} asset={typed.currency} />
  return (
    <Card title={w.priceTitle}>
      <div className="flex flex-col gap-5">
        <RadioCards
          legend={w.priceKind}
          name="pricing.kind"
          columns={2}
          short
          options={[
            { value: 'floating', label: w.floatingKind, hint: w.floatingHint },
            { value: 'fixed', label: w.fixedKind, hint: w.fixedHint },
          ]}
          value={typed.kind}
          onChange={(kind) => write({ kind: kind === 'fixed' ? 'fixed' : 'floating' })}
          error={faults.pricing}
        />
        {typed.kind === 'fixed' ? (
          <Suffixed
            label={fill(w.priceOf, { asset: typed.asset })}
            name="pricing.price"
            value={typed.price}
            onChange={(text) => write({ price: text })}
            suffix={typed.currency}
            hint={bounds}
            error={faults['pricing.price']}
          />
        ) : (
          <Margin form={form} />
        )}
        <div className="rounded-md bg-surface-sunken px-4 py-3 text-sm">
          <Facts
            facts={[
              { label: w.index, value: index ? sum(shortRate(index)) : missing },
              {
                label: w.yourPrice,
                value: price ? sum(priceText(price)) : typed.kind === 'fixed' ? <NotYet /> : missing,
                strong: true,
              },
              {
                label: typed.side === 'sell' ? w.buyersPay : w.sellersGet,
                value: position?.final_price ? (
                  <>
                    {sum(priceText(position.final_price))}
                    <span className="block text-ink-muted">{spread(position.spread_bps)}</span>
                  </>
                ) : (
                  missing
                ),
              },
              {
                label: w.rank,
                value: position?.rank ? (
                  <span aria-busy={settling || undefined} className={settling ? 'animate-shimmer' : undefined}>
                    {fill(w.rankOf, { rank: counted(position.rank), offers: counted(position.offers) })}
                  </span>
                ) : (
                  missing
                ),
              },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

/** Between which prices the ad may be posted; undefined while there is no index. */
function useBounds({ position }: Position, currency: string): string | undefined {
  const w = useWords('ads')
  const { format } = useLocale()
  if (!position?.bounds) return undefined
  const shown = (price: string) => formatDecimal(priceText(price), { locale: format })
  const { least, most } = position.bounds
  return fill(w.priceHint, { least: shown(least), most: shown(most), currency, percent: corridorPercent })
}

const ways: readonly TypedAd['way'][] = ['above', 'at', 'below']

function Margin({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { typed, write, faults } = form
  const sells = typed.side === 'sell'
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <Field label={w.marginSide}>
          <Select
            options={ways.map((way) => ({ value: way, label: w[way] }))}
            value={typed.way}
            onChange={(next) => write({ way: ways.find((way) => way === next) ?? 'at' })}
          />
        </Field>
        {typed.way !== 'at' && (
          <Suffixed
            label={w.margin}
            name="pricing.margin_bps"
            value={typed.margin}
            onChange={(text) => write({ margin: text })}
            suffix="%"
            hint={w.marginHint}
            error={faults['pricing.margin_bps']}
          />
        )}
      </div>
      <Suffixed
        label={sells ? w.floor : w.ceiling}
        name="pricing.limit"
        value={typed.limit}
        onChange={(text) => write({ limit: text })}
        suffix={typed.currency}
        hint={sells ? w.floorHint : w.ceilingHint}
        error={faults['pricing.limit']}
        optional
      />
    </>
  )
}
