import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { fees } from '../../../contract/wallet/fees.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { priceText } from '../../../ui/money/price-text.ts'
import { useAmount, useRange } from '../../../ui/money/use-amount.ts'
import { usePercent } from '../../../ui/status/use-percent.ts'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { counted } from '../../market/standing/counted.ts'
import { NotYet } from '../form/NotYet.tsx'
import { isSum } from '../form/typed-ad.ts'
import type { AdForm } from '../form/use-ad-form.ts'
import { seenPrice } from '../position/seen-price.ts'
import type { Position } from '../position/use-position.ts'

type Props = {
  form: AdForm
  price: string | undefined
  place: Position
  rails: RailNames
  /** Under the row as others see it, which says the rest. */
  short?: boolean
}

/** What all that comes to, where its price puts it, and what is set aside for it now. */
export function Review({ form, price, place, rails, short = false }: Props) {
  const w = useWords('ads')
  const percent = usePercent()
  const { format } = useLocale()
  const range = useRange()
  const amount = useAmount()
  const { typed, ad } = form
  const { side, asset, currency, total, min, max } = typed
  const sells = side === 'sell'
  const { rank, offers } = place.position ?? { rank: null, offers: 0 }
  const seen = seenPrice(side, price)
  const known = isSum(min) && isSum(max)
  const names = (rails[currency] ?? []).filter(({ code }) => typed.rails.includes(code)).map(({ name }) => name)
  const missing = <NotYet />
  const asOthersSee = [
    {
      label: w.reviewPrice,
      value: price ? <Money exact amount={priceText(price)} asset={currency} /> : missing,
      hint: seen && fill(w.buyersSee, { price: amount(priceText(seen), currency) }),
    },
    { label: w.rank, value: rank ? fill(w.rankOf, { rank: counted(rank), offers: counted(offers) }) : missing },
    {
      label: w.reviewOrder,
      value: known ? fill(w.reviewLimits, range(min, max, currency)) : missing,
    },
    ...(sells ? [] : [{ label: w.methodsBuy, value: names.join(', ') || missing }]),
    {
      label: w.window,
      value:
        typed.window >= 120 ? pluralOf(w.hours, typed.window / 60, format) : pluralOf(w.minutes, typed.window, format),
    },
  ]
  const own = [
    { label: w.reviewFee, value: sells ? w.reviewFeeSell : fill(w.reviewFeeBuy, { percent: percent(fees.p2pBps) }) },
    {
      label: w.reviewAside,
      value: sells ? isSum(total) ? <Money exact amount={total} asset={asset} /> : missing : w.reviewNothing,
      strong: true,
    },
  ]
  return (
    <AsideSection title={w.reviewTitle}>
      <p className="mb-3 font-semibold">{fill(sells ? w.sellWhat : w.buyWhat, { asset, currency })}</p>
      <Facts facts={short ? own : [...asOthersSee, ...own]} ruled />
      <p className="mt-3 text-sm text-ink-muted">{sells ? (ad ? w.reviewKept : w.reviewSell) : w.reviewBuy}</p>
    </AsideSection>
  )
}
