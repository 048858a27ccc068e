import { sharesOf } from '../../client/files/share.ts'
import type { BalancePart } from '../../contract/wallet/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { LineList } from '../../ui/data/LineList.tsx'
import { lineOf } from '../../ui/data/use-lines.ts'
import { AssetLabel } from '../../ui/money/AssetLabel.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { Allocation } from './Allocation.tsx'
import { Worth } from './Worth.tsx'

/** What there is, the most valuable first: the first four of it on a small screen. */
const SHORT = 4

export function AssetList({ parts, currency }: { parts: readonly BalancePart[]; currency: string }) {
  const w = useWords('overview')
  const shares = sharesOf(parts)
  const rank = (code: string) => (shares.findIndex((share) => share.asset === code) + 1 || parts.length + 1) - 1
  const rows = [...parts]
    .sort((a, b) => rank(a.asset) - rank(b.asset))
    .map((part) => ({ part, share: shares.find(({ asset }) => asset === part.asset) }))
  return (
    <Card
      title={w.assets}
      actions={
        <a href="/dashboard/vault" className="link text-sm leading-7">
          {w.allAssets}
        </a>
      }
      flush
    >
      <div className="px-5 pb-2 sm:px-6">
        <Allocation shares={shares} />
      </div>
      <LineList className="divide-y divide-line pb-1">
        {rows.map(({ part, share }, at) => (
          <li
            key={part.asset}
            {...lineOf(part.asset)}
            className={classes(
              'flex min-h-[72px] items-center justify-between gap-4 px-5 py-3 sm:px-6',
              at >= SHORT && 'max-sm:hidden',
            )}
          >
            <a
              href={`/dashboard/vault/asset?asset=${part.asset}`}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              <AssetLabel code={part.asset} />
            </a>
            <span className="flex flex-col items-end text-end">
              <Money amount={part.total} asset={part.asset} className="font-semibold" />
              <Worth part={part} share={share} currency={currency} />
            </span>
          </li>
        ))}
      </LineList>
    </Card>
  )
}
