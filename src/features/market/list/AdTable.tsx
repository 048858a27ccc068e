import type { ReactNode } from 'react'
import type { Ad } from '../../../contract/market/ads.ts'
import { type Column, Table } from '../../../ui/data/Table.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { priceText } from '../../../ui/money/price-text.ts'
import { useRange, useShortAmount } from '../../../ui/money/use-amount.ts'
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
  /** Why it can't be taken, under its row. */
  note?: (ad: Shown) => ReactNode
  /** What stands for what isn't known of an ad that is being written. */
  unknown?: string
}

/** The ads of a pair: whose, at what price all in all, how much, how it is paid, and the way to take it. */
export function AdTable<Shown extends ShownAd>({ ads, side, pair, onProfile, take, note, unknown = '' }: Props<Shown>) {
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
      align: 'figures',
      small: 'foot',
      cell: (ad) => <Price ad={ad} />,
    },
    {
      key: 'limits',
      head: w.limitsAndAvailable,
      align: 'figures',
      small: 'foot',
      cell: (ad) => <Limits ad={ad} unknown={unknown} />,
    },
    { key: 'methods', head: w.methods, small: 'foot', cell: (ad) => <Methods ad={ad} unknown={unknown} /> },
    ...(take ? [{ key: 'take', head: w.action, align: 'right', small: 'foot', cell: take } as const] : []),
  ]
  return (
    <Table
      caption={fill(side === 'buy' ? w.captionBuy : w.captionSell, pair)}
      columns={columns}
      rows={ads}
      rowKey={({ id }) => id}
      {...(note && { note })}
      roomy
    />
  )
}

/** The hero of an ad: what one unit comes to, the fee inside, and how that compares. */
function Price({ ad }: { ad: ShownAd }) {
  const w = useWords('market')
  const spread = useSpread()(ad.spread_bps)
  if (ad.final_price === null) return <span className="text-ink-muted">{w.priceNone}</span>
  return (
    <span className="block xl:whitespace-nowrap">
      <Money
        exact
        amount={priceText(ad.final_price)}
        asset={ad.currency}
        size="xl"
        className="xl:block xl:text-base xl:leading-5"
      />
      <span className="block text-sm text-ink-muted xl:text-xs xl:leading-4">
        {spread}
        <span className="xl:hidden">
          {spread && ' · '}
          {ad.side === 'sell' ? w.feeIn : w.feeNone}
        </span>
      </span>
    </span>
  )
}

const said = (amount: string) => /[1-9]/.test(amount)

function Limits({ ad, unknown }: { ad: ShownAd; unknown: string }) {
  const w = useWords('market')
  const amount = useShortAmount()
  const limits = useRange()(ad.min, ad.max, ad.currency)
  return (
    <span className="tabular block text-sm">
      <span className="block xl:whitespace-nowrap xl:leading-5">
        <span className="text-ink-muted xl:hidden">{w.limits} </span>
        {said(ad.max) ? (
          ad.min === ad.max ? (
            limits.max
          ) : (
            fill(w.range, limits)
          )
        ) : (
          <span className="text-ink-muted">{unknown}</span>
        )}
      </span>
      <span className="block text-ink-muted xl:whitespace-nowrap xl:text-xs xl:leading-4">
        {said(ad.available) && fill(w.availableIs, { amount: amount(ad.available, ad.asset) })}
      </span>
    </span>
  )
}

function Methods({ ad, unknown }: { ad: ShownAd; unknown: string }) {
  const w = useWords('market')
  const { format } = useLocale()
  const { rails, window_minutes: minutes } = ad
  const names = rails.map(({ name }) => name).join(', ')
  const hours = minutes >= 120 && minutes % 60 === 0
  return (
    <span className="block text-sm">
      <span className="block xl:max-w-[220px] xl:truncate xl:leading-5" title={names}>
        {names || (
          <span className="text-ink-muted">
            <span className="xl:hidden">{w.methods} </span>
            {unknown}
          </span>
        )}
      </span>
      <span className="block text-ink-muted xl:text-xs xl:leading-4">
        {hours ? pluralOf(w.windowHours, minutes / 60, format) : pluralOf(w.window, minutes, format)}
      </span>
    </span>
  )
}
