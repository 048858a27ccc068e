import type { BalancePart } from '../../contract/wallets.ts'
import { AssetLabel } from '../../ui/AssetLabel.tsx'
import { Card } from '../../ui/Card.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { copy } from './copy.ts'
import { sharesOf, shareText } from './share.ts'

/** What there is, the most valuable first. */
export function AssetList({ parts, currency }: { parts: readonly BalancePart[]; currency: string }) {
  const shares = sharesOf(parts)
  const rank = (code: string) => (shares.findIndex((share) => share.asset === code) + 1 || parts.length + 1) - 1
  const sorted = [...parts].sort((a, b) => rank(a.asset) - rank(b.asset))
  return (
    <Card
      title={copy.assets}
      actions={
        <a href="/dashboard/vault" className="link text-sm leading-7">
          {copy.allAssets}
        </a>
      }
      flush
    >
      <ul className="divide-y divide-line pb-1">
        {sorted.map((part) => {
          const share = shares.find(({ asset }) => asset === part.asset)
          return (
            <li key={part.asset} className="flex min-h-[72px] items-center justify-between gap-4 px-5 py-3 sm:px-6">
              <AssetLabel code={part.asset} name={part.name} />
              <span className="flex flex-col items-end text-right">
                <Money amount={leanDecimal(part.total, { most: 8 })} asset={part.asset} className="font-semibold" />
                <span className="tabular text-sm text-ink-muted">
                  {part.value === null ? (
                    <span className="text-caution">no price right now</span>
                  ) : (
                    <>
                      {part.asset !== currency && <Money amount={part.value} asset={currency} />}
                      {share && (
                        <span className={part.asset === currency ? '' : 'max-sm:hidden'}>
                          {part.asset !== currency && ' · '}
                          {shareText(share)}
                        </span>
                      )}
                    </>
                  )}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
