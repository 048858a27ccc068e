import { Card } from '../../ui/Card.tsx'
import { AssetLabel } from '../../ui/money/AssetLabel.tsx'
import { useWords } from '../../ui/words.tsx'
import { AssetActions } from './AssetActions.tsx'
import type { AssetRow } from './rows.ts'

/** Assets there is none of: no row of zeros, but the way to get each. */
export function NoneOf({ rows }: { rows: readonly AssetRow[] }) {
  const w = useWords('vault')
  return (
    <Card title={w.noneOf} flush>
      <ul className="grid gap-x-12 px-5 pb-3 sm:px-6 md:grid-cols-2">
        {rows.map((row) => (
          <li key={row.code} className="flex min-h-[64px] items-center justify-between gap-4 border-t border-line">
            <a
              href={`/dashboard/vault/asset?asset=${row.code}`}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              <AssetLabel code={row.code} />
            </a>
            <AssetActions row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
