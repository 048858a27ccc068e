import { sharesOf } from '../../../client/files/share.ts'
import type { AssetPrice } from '../../../contract/wallet/asset-prices.ts'
import type { BalancePart } from '../../../contract/wallet/wallets.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LineList } from '../../../ui/data/LineList.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { Allocation } from './Allocation.tsx'
import { AssetRow, columns } from './AssetRow.tsx'

/** What there is, the most valuable first: the first four of it on a small screen. */
const SHORT = 4

type Props = { parts: readonly BalancePart[]; prices: readonly AssetPrice[]; currency: string }

export function AssetList({ parts, prices, currency }: Props) {
  const w = useWords('overview')
  const { format } = useLocale()
  const shares = sharesOf(parts)
  const rank = (code: string) => (shares.findIndex((share) => share.asset === code) + 1 || parts.length + 1) - 1
  const rows = [...parts].sort((a, b) => rank(a.asset) - rank(b.asset))
  return (
    <Card
      title={w.assets}
      actions={
        <a href="/dashboard/vault" className="card-link">
          {w.allAssets}
        </a>
      }
      flush
    >
      <div className="px-5 pb-2 sm:px-6">
        <Allocation shares={shares} />
      </div>
      {/* The rows say each by itself to whoever hears them. */}
      <p
        aria-hidden
        className={classes(
          columns,
          'border-b border-line px-5 py-2 text-end text-sm text-ink-muted max-sm:!hidden sm:px-6',
        )}
      >
        <span />
        <span>
          <span className="block">{fill(w.price, { currency })}</span>
          <span className="block">{w.day}</span>
        </span>
        <span>{w.lastWeek}</span>
        <span>{w.have}</span>
      </p>
      <p aria-hidden className="flex justify-between gap-4 px-5 pb-1 text-xs text-ink-muted sm:hidden">
        <span>{fill(w.price, { currency })}</span>
        <span>{fill(w.haveIn, { currency })}</span>
      </p>
      <LineList className="divide-y divide-line pb-1">
        {rows.map((part, at) => (
          <AssetRow
            key={part.asset}
            part={part}
            price={prices.find(({ asset }) => asset === part.asset)}
            currency={currency}
            className={at >= SHORT && 'max-sm:hidden'}
          />
        ))}
      </LineList>
      {rows.length > SHORT && (
        <p className="border-t border-line px-4 py-2 text-center sm:hidden">
          <a href="/dashboard/vault" className="card-link">
            {pluralOf(w.moreAssets, rows.length - SHORT, format)}
          </a>
        </p>
      )}
    </Card>
  )
}
