import { ChevronDown } from 'lucide-react'
import type { OwnAd } from '../../contract/market/ads.ts'
import { isSome } from '../../contract/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/choose/Menu.tsx'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { CoinPair } from '../../ui/money/CoinPair.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { decimalsOf } from '../../ui/money/price-text.ts'
import { shownDigits } from '../../ui/money/shown-digits.ts'
import { useRange, useShortAmount } from '../../ui/money/use-amount.ts'
import { CopyId } from '../../ui/row/CopyId.tsx'
import { Joined } from '../../ui/row/Joined.tsx'
import { TwoLines } from '../../ui/row/TwoLines.tsx'
import { Status } from '../../ui/status/Status.tsx'
import type { Tone } from '../../ui/status/tone.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill, pluralOf } from '../../words/message.ts'
import { useSpread } from '../market/standing/use-spread.ts'
import type { AdAction } from './use-ad-actions.ts'
import { useManaging } from './use-managing.tsx'

type Props = {
  ads: readonly OwnAd[]
  /** The id of the ad that something is under way with. */
  busy: string | undefined
  onAct: (ad: OwnAd, action: AdAction) => void
}

/** Own ads: what each trades and how it stands, its price, what is left, and what can be done. */
export function OwnAdTable({ ads, busy, onAct }: Props) {
  const w = useWords('ads')
  const ui = useWords('ui')
  // Prices of one pair have their points under each other.
  const decimalsOfPair = ({ asset, currency }: OwnAd) =>
    decimalsOf(ads.map((ad) => (ad.asset === asset && ad.currency === currency ? ad.price : null)))
  const columns: Column<OwnAd>[] = [
    { key: 'ad', head: w.ad, small: 'apart', cell: (ad) => <What ad={ad} /> },
    {
      key: 'number',
      head: ui.number,
      small: 'hidden',
      from: 'xl',
      cell: ({ number }) => <CopyId id={number} what={ui.numberWhat} />,
    },
    {
      key: 'price',
      head: w.price,
      align: 'figures',
      small: 'foot',
      cell: (ad) => <Price ad={ad} decimals={decimalsOfPair(ad)} />,
    },
    { key: 'left', head: w.left, align: 'figures', small: 'foot', cell: (ad) => <Left ad={ad} /> },
    { key: 'activity', head: w.activity, align: 'figures', small: 'foot', cell: (ad) => <Activity ad={ad} /> },
    {
      key: 'manage',
      head: w.manage,
      align: 'right',
      small: 'end',
      cell: (ad) => <Manage ad={ad} busy={busy === ad.id} onAct={(action) => onAct(ad, action)} />,
    },
  ]
  return (
    <Table
      caption={w.caption}
      columns={columns}
      rows={ads}
      rowKey={({ id }) => id}
      roomy
      note={({ hidden_reason: reason }) =>
        reason && <span className="text-sm text-danger">{fill(w.hiddenBecause, { reason })}</span>
      }
    />
  )
}

const tones: Record<OwnAd['state'], Tone> = {
  draft: 'neutral',
  online: 'positive',
  paused: 'caution',
  sold_out: 'neutral',
  hidden: 'danger',
  closed: 'neutral',
}

function What({ ad }: { ad: OwnAd }) {
  const w = useWords('ads')
  const { side, asset, currency, number, state } = ad
  return (
    <span className="flex items-center gap-3 max-md:contents">
      <span className="flex max-lg:hidden">
        <CoinPair from={side === 'sell' ? asset : currency} to={side === 'sell' ? currency : asset} size={24} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 leading-5 max-md:contents xl:flex-col xl:items-start xl:whitespace-nowrap xl:gap-0">
        <span className="font-semibold max-md:flex-auto">
          {fill(side === 'sell' ? w.sellWhat : w.buyWhat, { asset, currency })}
        </span>
        {/* On a phone in the last line, with what can be done. */}
        <span className="inline-flex max-md:order-5">
          <Status lean tone={tones[state]}>
            {w[state]}
          </Status>
        </span>
        <bdi className="whitespace-nowrap text-xs font-normal text-ink-muted xl:hidden">{number}</bdi>
      </span>
    </span>
  )
}

function Price({ ad, decimals }: { ad: OwnAd; decimals: number }) {
  const w = useWords('ads')
  const spread = useSpread()
  const { price, pricing } = ad
  if (price === null) return <span className="text-ink-muted">{w.priceNone}</span>
  // At its limit it is not so far from the index as its margin says.
  const limit = pricing.kind === 'floating' ? pricing.limit : undefined
  const held = limit !== undefined && shownDigits(limit) === shownDigits(price)
  const margin = pricing.kind === 'floating' && !held && spread(pricing.margin_bps)
  return (
    <span className="own-ad-line xl:whitespace-nowrap">
      <TwoLines under={margin || w[pricing.kind]}>
        <Money exact amount={price} asset={ad.currency} decimals={decimals} className="font-semibold" />
      </TwoLines>
    </span>
  )
}

/** How much of it is left, of which size an order may be, and what is kept for orders to come. */
function Left({ ad }: { ad: OwnAd }) {
  const w = useWords('ads')
  const amount = useShortAmount()
  const limits = useRange()(ad.min, ad.max, ad.currency)
  const size = ad.min === ad.max ? fill(w.fixedSize, { amount: limits.max }) : fill(w.limits, limits)
  const kept =
    ad.reserved === ad.available ? w.allSetAside : fill(w.setAside, { amount: amount(ad.reserved, ad.asset) })
  return (
    <span className="tabular own-ad-line">
      <TwoLines under={<Joined parts={isSome(ad.reserved) ? [size, kept] : [size]} />}>
        <span className="lg:whitespace-nowrap">
          {/* What the column's head says where there are columns. */}
          <span className="text-ink-muted md:hidden">{w.left} </span>
          {fill(w.leftOf, { left: amount(ad.available), total: amount(ad.total) })}{' '}
          <span className="text-ink-muted">{ad.asset}</span>
        </span>
      </TwoLines>
    </span>
  )
}

function Activity({ ad }: { ad: OwnAd }) {
  const w = useWords('ads')
  const { format } = useLocale()
  return (
    <span className="tabular whitespace-nowrap text-sm own-ad-line">
      <TwoLines under={pluralOf(w.views, ad.views, format)}>{pluralOf(w.orders, ad.orders, format)}</TwoLines>
    </span>
  )
}

function Manage({ ad, busy, onAct }: { ad: OwnAd; busy: boolean; onAct: (action: AdAction) => void }) {
  const w = useWords('ads')
  const groups = useManaging(ad, onAct)
  if (groups.length === 0) return <span className="text-sm text-ink-muted">–</span>
  return (
    <Menu
      align="end"
      groups={groups}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          data-opens
          loading={busy}
          aria-label={fill(w.manageWhich, { number: ad.number })}
        >
          {w.manage}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    />
  )
}
