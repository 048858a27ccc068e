import type { StatementLine } from '../../../contract/wallet/history.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** The latest lines of the ledger's statement of this asset; each opens in the history. */
export function Movements({ code, lines }: { code: string; lines: readonly StatementLine[] }) {
  const w = useWords('assetPage')
  const href = `/dashboard/history?asset=${code}`
  const all = (
    <a href={href} className="link text-sm leading-7">
      {w.seeAll}
    </a>
  )
  return (
    <Card title={w.movements} actions={lines.length > 0 && all} flush>
      {lines.length === 0 && <EmptyState title={w.noMovements}>{fill(w.noMovementsText, { code })}</EmptyState>}
      <ul className="divide-y divide-line pb-1">
        {lines.map((line) => (
          <li key={line.id}>
            <a
              href={`${href}&open=${line.id}`}
              className="flex min-h-[72px] items-center justify-between gap-4 px-5 py-3 hover:bg-surface-sunken sm:px-6"
            >
              <span className="min-w-0">
                <span className="block font-medium">{line.title}</span>
                <Time at={line.at} className="block text-sm text-ink-muted" />
              </span>
              <Change line={line} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Change({ line: { effect, amount, set_aside, asset } }: { line: StatementLine }) {
  const w = useWords('assetPage')
  if (effect !== 'movement')
    return (
      <span className="text-end text-ink-muted">
        <Money amount={set_aside.replace('-', '')} asset={asset} />
        <span className="block text-sm">{effect === 'set_aside' ? w.setAside : w.freed}</span>
      </span>
    )
  const cameIn = !amount.startsWith('-')
  return (
    <Money amount={amount} asset={asset} signed className={cameIn ? 'font-semibold text-positive' : 'font-semibold'} />
  )
}
