import type { ReactNode } from 'react'
import type { Ad } from '../../../contract/market/ads.ts'
import { type Column, Table } from '../../../ui/data/Table.tsx'
import { leanDecimal } from '../../../ui/money/lean-decimal.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { priceText } from '../../../ui/money/price-text.ts'
import { useAmount, useRange } from '../../../ui/money/use-amount.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { useSpread } from '../standing/use-spread.ts'
import { AdvertiserName } from './AdvertiserName.tsx'
import type { Pair } from './filters.ts'

/** What a row shows of an ad. */
export type ShownAd = Pick<
  Ad,
  | 'id'
  | 'side'
  | 'asset'
  | 'currency'
  | 'final_price'
  | 'spread_bps'
  | 'available'
  | 'min'
  | 'max'
  | 'rails'
  | 'window_minutes'
  | 'advertiser'
>

type Props<Shown> = {
  ads: readonly Shown[]
  /** What the caller does. */
  side: 'buy' | 'sell'
  pair: Pair
  /** Without it nobody's profile can be opened. */
  onProfile?: (ad: Shown) => void
  /** What stands at a row's end: the way to take the ad. */
  take?: (ad: Shown) => ReactNode
}

/** The ads of a pair: whose, at what price all in all, how much, how it is paid, and the way to take it. */
export function AdTable<Shown extends ShownAd>({ ads, side, pair, onProfile, take }: Props<Shown>) {
  const w = useWords('market')
  const columns: Column<Shown>[] = [
    {
      key: 'who',
      head: w.advertiser,
      small: 'title',
      cell: (ad) => <AdvertiserName advertiser={ad.advertiser} onOpen={onProfile && (() => onProfile(ad))} />,
    },
    {
      key: 'price',
      head: fill(side === 'buy' ? w.priceWithFee : w.priceOf, { asset: pair.asset }),
      small: 'foot',
      cell: (ad) => <Price ad={ad} />,
    },
    { key: 'limits', head: w.limitsAndAvailable, small: 'foot', cell: (ad) => <Limits ad={ad} /> },
    { key: 'methods', head: w.methods, small: 'foot', cell: (ad) => <Methods ad={ad} /> },
    ...(take ? [{ key: 'take', head: w.action, align: 'right', small: 'foot', cell: take } as const] : []),
  ]
  return (
    <Table
      caption={fill(side === 'buy' ? w.captionBuy : w.captionSell, pair)}
      columns={columns}
      rows={ads}
      rowKey={({ id }) => id}
      dense
    />
  )
}

/** The hero of an ad: what one unit comes to, the fee inside, and how that compares. */
function Price({ ad }: { ad: ShownAd }) {
  const w = useWords('market')
  const spread = useSpread()(ad.spread_bps)
  if (ad.final_price === null) return <span className="text-ink-muted">{w.priceNone}</span>
  return (
    <span className="block whitespace-nowrap">
      <Money
        exact
        amount={priceText(ad.final_price)}
        asset={ad.currency}
        size="xl"
        className="md:block md:text-lg md:leading-6"
      />
      <span className="block text-sm text-ink-muted">
        {spread}
        <span className="md:hidden">
          {spread && ' · '}
          {ad.side === 'sell' ? w.feeIn : w.feeNone}
        </span>
      </span>
    </span>
  )
}

/** Of an ad that is being written not everything is known. */
const NOT_YET = '–'
const said = (amount: string) => /[1-9]/.test(amount)

function Limits({ ad }: { ad: ShownAd }) {
  const w = useWords('market')
  const amount = useAmount()
  const limits = useRange()(ad.min, ad.max, ad.currency)
  return (
    <span className="tabular block text-sm">
      <span className="block xl:whitespace-nowrap">
        <span className="text-ink-muted md:hidden">{w.limits} </span>
        {said(ad.max) ? (ad.min === ad.max ? limits.max : fill(w.range, limits)) : NOT_YET}
      </span>
      <span className="block text-ink-muted lg:whitespace-nowrap">
        {said(ad.available) &&
          fill(w.availableIs, { amount: amount(leanDecimal(ad.available, { most: 8 }), ad.asset) })}
      </span>
    </span>
  )
}

function Methods({ ad }: { ad: ShownAd }) {
  const w = useWords('market')
  const { format } = useLocale()
  const { rails, window_minutes: minutes } = ad
  const names = rails.map(({ name }) => name).join(', ')
  const hours = minutes >= 120 && minutes % 60 === 0
  return (
    <span className="block text-sm">
      <span className="block md:max-w-[220px] md:truncate" title={names}>
        {names || NOT_YET}
      </span>
      <span className="block text-ink-muted">
        {hours ? pluralOf(w.windowHours, minutes / 60, format) : pluralOf(w.window, minutes, format)}
      </span>
    </span>
  )
}
