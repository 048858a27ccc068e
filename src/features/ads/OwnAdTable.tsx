import { ChevronDown } from 'lucide-react'
import type { OwnAd } from '../../contract/market/ads.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/choose/Menu.tsx'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { CoinPair } from '../../ui/money/CoinPair.tsx'
import { withAsset } from '../../ui/money/format-decimal.ts'
import { leanDecimal } from '../../ui/money/lean-decimal.ts'
import { Money } from '../../ui/money/Money.tsx'
import { priceText } from '../../ui/money/price-text.ts'
import { useAmount, useRange } from '../../ui/money/use-amount.ts'
import { Status } from '../../ui/status/Status.tsx'
import type { Tone } from '../../ui/status/tone.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill, pluralOf } from '../../words/message.ts'
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
  const columns: Column<OwnAd>[] = [
    { key: 'ad', head: w.ad, small: 'title', cell: (ad) => <What ad={ad} /> },
    { key: 'price', head: w.price, align: 'right', small: 'foot', cell: (ad) => <Price ad={ad} /> },
    { key: 'left', head: w.left, align: 'right', small: 'foot', cell: (ad) => <Left ad={ad} /> },
    { key: 'activity', head: w.activity, align: 'right', small: 'foot', cell: (ad) => <Activity ad={ad} /> },
    {
      key: 'manage',
      head: w.manage,
      align: 'right',
      small: 'foot',
      cell: (ad) => <Manage ad={ad} busy={busy === ad.id} onAct={(action) => onAct(ad, action)} />,
    },
  ]
  return <Table caption={w.caption} columns={columns} rows={ads} rowKey={({ id }) => id} />
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
  const { side, asset, currency, number, state, hidden_reason: reason } = ad
  return (
    <span className="flex items-start gap-3">
      <span className="mt-1 max-lg:hidden">
        <CoinPair from={side === 'sell' ? asset : currency} to={side === 'sell' ? currency : asset} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{fill(side === 'sell' ? w.sellWhat : w.buyWhat, { asset, currency })}</span>
          <Status tone={tones[state]}>{w[state]}</Status>
        </span>
        <bdi className="mt-1 block whitespace-nowrap text-sm font-normal text-ink-muted">{number}</bdi>
        {reason && (
          <span className="mt-1 block text-sm font-normal text-danger">{fill(w.hiddenBecause, { reason })}</span>
        )}
      </span>
    </span>
  )
}

function Price({ ad }: { ad: OwnAd }) {
  const w = useWords('ads')
  if (ad.price === null) return <span className="text-ink-muted">{w.priceNone}</span>
  return (
    <>
      <Money exact amount={priceText(ad.price)} asset={ad.currency} className="font-semibold" />
      <span className="block text-sm text-ink-muted max-md:ms-2 max-md:inline">{w[ad.pricing.kind]}</span>
    </>
  )
}

function Left({ ad }: { ad: OwnAd }) {
  const w = useWords('ads')
  const amount = useAmount()
  const short = (text: string) => amount(leanDecimal(text, { most: 8 }))
  const limits = useRange()(ad.min, ad.max, ad.currency)
  return (
    <span className="tabular block">
      <span className="block">
        {fill(w.leftOf, { left: short(ad.available), total: short(ad.total) })}{' '}
        <span className="text-ink-muted">{ad.asset}</span>
      </span>
      {/[1-9]/.test(ad.reserved) && (
        <span className="block text-sm text-ink-muted">
          {ad.reserved === ad.available
            ? w.allSetAside
            : fill(w.setAside, { amount: withAsset(short(ad.reserved), ad.asset) })}
        </span>
      )}
      <span className="block text-sm text-ink-muted">
        {ad.min === ad.max ? fill(w.fixedSize, { amount: limits.max }) : fill(w.limits, limits)}
      </span>
    </span>
  )
}

function Activity({ ad }: { ad: OwnAd }) {
  const w = useWords('ads')
  const { format } = useLocale()
  return (
    <span className="tabular block whitespace-nowrap text-sm">
      {pluralOf(w.orders, ad.orders, format)}
      <span className="block text-ink-muted max-md:ms-2 max-md:inline">{pluralOf(w.views, ad.views, format)}</span>
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
          className="max-md:w-full"
          aria-label={fill(w.manageWhich, { number: ad.number })}
        >
          {w.manage}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    />
  )
}
