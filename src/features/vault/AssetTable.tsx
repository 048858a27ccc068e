import { shareText } from '../../client/files/share.ts'
import { isSome } from '../../contract/money.ts'
import type { AssetPrice } from '../../contract/wallet/asset-prices.ts'
import type { Unpriced } from '../../contract/wallet/wallets.ts'
import { DayChange } from '../../ui/chart/DayChange.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { BareId } from '../../ui/data/ShortId.tsx'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { AssetLabel } from '../../ui/money/AssetLabel.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { Rate } from '../../ui/money/Rate.tsx'
import { TwoLines } from '../../ui/row/TwoLines.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AssetActions } from './AssetActions.tsx'
import { type AssetRow, heldHref } from './rows.ts'

/** The share of what is all there is, which goes without saying. */
const WHOLE = 1000

type Props = {
  rows: readonly AssetRow[]
  /** What one of each is worth; empty while that isn't known. */
  prices: readonly AssetPrice[]
  /** The display currency. */
  currency: string
}

/** The price, available, held, total, value and share, and what can be done, an asset a line; on a small screen the line leads to the asset, where the rest is. */
export function AssetTable({ rows, prices, currency }: Props) {
  const w = useWords('vault')
  const isAnyHeld = rows.some(({ held }) => held.length > 0)
  const columns: Column<AssetRow>[] = [
    { key: 'asset', head: w.asset, small: 'title', cell: (row) => <Named row={row} /> },
    {
      key: 'price',
      head: fill(w.priceIn, { currency }),
      align: 'right',
      small: 'hidden',
      cell: ({ code }) => <Price of={prices.find(({ asset }) => asset === code)} />,
    },
    {
      key: 'available',
      head: w.available,
      align: 'right',
      small: 'hidden',
      cell: (row) => <Available row={row} />,
    },
    {
      key: 'held',
      head: w.held,
      align: 'right',
      small: 'foot',
      ...(!isAnyHeld && { from: 'lg' }),
      cell: (row) => <Held row={row} />,
    },
    {
      key: 'total',
      head: w.totalHead,
      align: 'right',
      small: 'hidden',
      from: 'lg',
      cell: (row) => <Amount of={row.total} />,
    },
    {
      key: 'value',
      head: fill(w.valueIn, { currency }),
      align: 'right',
      small: 'value',
      cell: (row) => <Value row={row} currency={currency} />,
    },
    {
      key: 'do',
      head: w.actions,
      align: 'right',
      small: 'hidden',
      from: 'xl',
      cell: (row) => <AssetActions row={row} />,
    },
  ]
  return <Table caption={w.title} columns={columns} rows={rows} rowKey={(row) => row.code} />
}

/** What one is worth, and how far that is from a day ago, or why that can’t be said; a bare dash of the display currency itself, and until prices are there. */
function Price({ of }: { of: AssetPrice | undefined }) {
  const why = useWhyUnpriced()
  if (of?.unpriced) return <span className="text-sm text-caution">{why[of.unpriced]}</span>
  if (!of?.price || of.asset === of.currency)
    return (
      <span aria-hidden className="text-ink-muted">
        –
      </span>
    )
  return (
    <TwoLines under={<DayChange percent={of.percent_day} />}>
      <Rate rate={of.price} />
    </TwoLines>
  )
}

/** The asset, and its deposit address to copy; where there is no room for columns, what of it is available. */
function Named({ row }: { row: AssetRow }) {
  const w = useWords('vault')
  const { code, address, available } = row
  const under = (
    <>
      <span className="max-md:hidden">{code}</span>
      {address !== null && (
        <span className="max-xl:hidden">
          {' · '}
          <span className="sr-only">{fill(w.addressOf, { code })} </span>
          <BareId id={address} />
        </span>
      )}
      <span className="md:hidden">
        <span className="sr-only">{w.available} </span>
        <Money amount={available} asset={code} />
      </span>
    </>
  )
  return (
    // On a phone as wide as the value leaves it room: a long amount may go on under the value, beside a short share.
    <span className="flex items-center justify-between gap-2 max-md:w-0 max-md:min-w-full md:leading-5">
      <a
        href={`/dashboard/vault/asset?asset=${code}`}
        className="rounded-sm underline-offset-4 hover:underline max-md:after:absolute max-md:after:inset-0"
      >
        <AssetLabel code={code} under={under} />
      </a>
      {address !== null && (
        <span className="relative max-xl:hidden">
          <CopyButton compact value={address} what={fill(w.addressOf, { code })} />
        </span>
      )}
    </span>
  )
}

/** The asset stands at the beginning of its line, so its amounts go without the code. */
function Amount({ of }: { of: string }) {
  const w = useWords('vault')
  if (isSome(of)) return <Money amount={of} />
  return (
    <span className="text-ink-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{w.nothing}</span>
    </span>
  )
}

/** What can be spent; of all there is where something is held and no column says how much that is. */
function Available({ row }: { row: AssetRow }) {
  const w = useWords('vault')
  if (row.held.length === 0) return <Amount of={row.available} />
  return (
    <TwoLines
      under={
        <span className="whitespace-nowrap lg:hidden">
          {w.totalHead} <Money amount={row.total} />
        </span>
      }
    >
      <Amount of={row.available} />
    </TwoLines>
  )
}

/** What can't be spent now, each part with the way to where it stands. */
function Held({ row }: { row: AssetRow }) {
  const w = useWords('vault')
  const words = { ads: w.inAds, orders: w.inOrders, payments: w.inPayments }
  if (row.held.length === 0)
    return (
      <span className="max-md:hidden">
        <Amount of="0" />
      </span>
    )
  return (
    <span className="relative inline-flex flex-wrap gap-x-4 max-md:ps-12 max-md:text-sm md:flex-col md:items-end md:leading-5">
      <span className="sr-only md:hidden">{w.held}</span>
      {row.held.map(({ where, amount }) => (
        <a key={where} href={heldHref(row, where)} className="link whitespace-nowrap">
          <Money amount={amount} className="font-medium" /> <span className="text-sm">{words[where]}</span>
        </a>
      ))}
    </span>
  )
}

/** Why there is no price to tell. */
function useWhyUnpriced(): Record<Unpriced, string> {
  const w = useWords('vault')
  return { stale: w.stale, too_few_sources: w.tooFewSources, disagreement: w.disagreement }
}

/** What it is worth and how much of the total that is; or why that can't be said. */
function Value({ row, currency }: { row: AssetRow; currency: string }) {
  const w = useWords('vault')
  const { format } = useLocale()
  const why = useWhyUnpriced()
  if (row.unpriced) return <span className="text-sm text-caution">{why[row.unpriced]}</span>
  if (row.value === null) return <Amount of="0" />
  return (
    <TwoLines
      under={
        row.share &&
        row.share.permille < WHOLE && (
          <span className="tabular">
            <span className="sr-only">{w.share} </span>
            <span dir="ltr">{shareText(row.share, format)}</span>
          </span>
        )
      }
    >
      <Money amount={row.value} asset={currency} className="font-semibold lg:whitespace-nowrap" />
    </TwoLines>
  )
}
