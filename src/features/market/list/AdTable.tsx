import type { ReactNode } from 'react'
import type { Ad } from '../../../contract/market/ads.ts'
import { isSome } from '../../../contract/money.ts'
import { type Column, Table } from '../../../ui/data/Table.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { decimalsOf } from '../../../ui/money/price-text.ts'
import { useRange, useShortAmount } from '../../../ui/money/use-amount.ts'
import { Joined } from '../../../ui/row/Joined.tsx'
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

type Unset = { limits: string; methods: string }

type Props<Shown> = {
  ads: readonly Shown[]
  /** What the caller does. */
  side: 'buy' | 'sell'
  pair: Pair
  /** How many there are, where they all stand here. */
  count?: number | undefined
  /** Without it nobody's profile can be opened. */
  onProfile?: (ad: Shown) => void
  /** What stands at a row's end: the way to take the ad. */
  take?: (ad: Shown) => ReactNode
  /** Why it can't be taken, under its row. */
  note?: (ad: Shown) => ReactNode
  /** What stands for what isn't known of an ad that is being written. */
  unset?: Unset
}

/** The ads of a pair: whose, at what price all in all, how much, how it is paid, and the way to take it. */
export function AdTable<Shown extends ShownAd>({ ads, side, pair, count, unset, ...row }: Props<Shown>) {
  const w = useWords('market')
  const { format } = useLocale()
  const { onProfile, take, note } = row
  const perUnit = fill(side === 'buy' ? w.priceWithFee : w.priceOf, { asset: pair.asset })
  const decimals = decimalsOf(ads.map(({ final_price }) => final_price))
  const columns: Column<Shown>[] = [
    {
      key: 'who',
      head: w.advertiser,
      small: 'foot',
      wide: true,
      cell: (ad) => <AdvertiserName listed advertiser={ad.advertiser} onOpen={onProfile && (() => onProfile(ad))} />,
    },
    {
      key: 'price',
      head: perUnit,
      align: 'figures',
      small: 'title',
      cell: (ad) => <Price ad={ad} decimals={decimals} />,
    },
    {
      key: 'limits',
      head: w.limitsAndAvailable,
      align: 'figures',
      small: 'foot',
      cell: (ad) => <Limits ad={ad} unset={unset?.limits} />,
    },
    { key: 'methods', head: w.methods, small: 'foot', cell: (ad) => <Methods ad={ad} unset={unset?.methods} /> },
    ...(take ? [{ key: 'take', head: w.action, align: 'right', small: 'value', cell: take } as const] : []),
  ]
  const many = count !== undefined && pluralOf(w.offers, count, format)
  return (
    <Table
      caption={fill(side === 'buy' ? w.captionBuy : w.captionSell, pair)}
      columns={columns}
      rows={ads}
      rowKey={({ id }) => id}
      {...(note && { note })}
      roomy="airy"
      listHead={{
        text: <Joined parts={[...(many ? [many] : []), side === 'buy' ? perUnit : `${perUnit}, ${w.feeNone}`]} />,
      }}
    />
  )
}

/** The hero of an ad: what one unit comes to, the fee inside, and how that compares. */
function Price({ ad, decimals }: { ad: ShownAd; decimals: number }) {
  const w = useWords('market')
  const spread = useSpread()(ad.spread_bps)
  if (ad.final_price === null) return <span className="text-ink-muted">{w.priceNone}</span>
  return (
    <span className="block xl:whitespace-nowrap">
      <Money
        exact
        amount={ad.final_price}
        decimals={decimals}
        asset={ad.currency}
        size="xl"
        className="max-md:block max-md:text-lg max-md:leading-6 xl:block xl:text-base xl:leading-5"
      />
      <span className="block text-sm font-normal text-ink-muted max-md:text-xs xl:text-xs xl:leading-4">
        {spread}
        <span className="sr-only xl:hidden">
          {spread && ' · '}
          {ad.side === 'sell' ? w.feeIn : w.feeNone}
        </span>
      </span>
    </span>
  )
}

function Limits({ ad, unset }: { ad: ShownAd; unset: string | undefined }) {
  const w = useWords('market')
  const amount = useShortAmount()
  const limits = useRange()(ad.min, ad.max, ad.currency)
  return (
    <span className="tabular ad-line">
      <span className="block xl:whitespace-nowrap xl:leading-5">
        {isSome(ad.max) ? (
          <>
            <span className="text-ink-muted max-md:sr-only xl:hidden">{w.limits} </span>
            {ad.min === ad.max ? limits.max : fill(w.range, limits)}
          </>
        ) : (
          <span className="text-ink-muted">{unset}</span>
        )}
      </span>
      <span className="block text-ink-muted xl:whitespace-nowrap xl:text-xs xl:leading-4">
        {isSome(ad.available) && fill(w.availableIs, { amount: amount(ad.available, ad.asset) })}
      </span>
    </span>
  )
}

function Methods({ ad, unset }: { ad: ShownAd; unset: string | undefined }) {
  const w = useWords('market')
  const { format } = useLocale()
  const { rails, window_minutes: minutes } = ad
  const [first, ...others] = rails
  const names = rails.map(({ name }) => name).join(', ')
  const hours = minutes >= 120 && minutes % 60 === 0
  return (
    <span className="ad-line max-md:!mt-0 max-md:flex max-md:flex-wrap max-md:gap-x-2">
      <span className="block xl:max-w-[220px] xl:truncate xl:leading-5" title={names}>
        {first ? (
          <>
            {first.name}
            {others.map(({ name }) => (
              <span key={name} className="max-md:sr-only">
                {`, ${name}`}
              </span>
            ))}
            {others.length > 0 && (
              <span aria-hidden className="md:hidden">
                {` +${others.length}`}
              </span>
            )}
          </>
        ) : (
          <span className="text-ink-muted">{unset}</span>
        )}
      </span>
      <span className="block text-ink-muted xl:whitespace-nowrap xl:text-xs xl:leading-4">
        {hours ? pluralOf(w.windowHours, minutes / 60, format) : pluralOf(w.window, minutes, format)}
      </span>
    </span>
  )
}
