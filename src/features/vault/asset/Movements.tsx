import type { StatementLine } from '../../../contract/wallet/history.ts'
import { Card } from '../../../ui/Card.tsx'
import { LineList } from '../../../ui/data/LineList.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { lineOf } from '../../../ui/data/use-lines.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LineChange } from '../../../ui/money/LineChange.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { withFees } from './with-fees.ts'

/** As many stand here; the others are a press away. */
const SHOWN = 6

/** The latest lines of the ledger's statement of this asset, a fee with what it was for; each opens in the history. */
export function Movements({ code, lines }: { code: string; lines: readonly StatementLine[] }) {
  const w = useWords('assetPage')
  const href = `/dashboard/history?asset=${code}`
  const all = (
    <a href={href} className="card-link">
      {w.seeAll}
    </a>
  )
  return (
    <Card title={w.movements} actions={lines.length > 0 && all} flush>
      {lines.length === 0 && <EmptyState title={w.noMovements}>{fill(w.noMovementsText, { code })}</EmptyState>}
      <LineList className="divide-y divide-line pb-1">
        {withFees(lines)
          .slice(0, SHOWN)
          .map((line) => (
            <li key={line.id} {...lineOf(line.id)}>
              <a
                href={`${href}&open=${line.id}`}
                className="flex min-h-[72px] items-center justify-between gap-4 px-5 py-3 hover:bg-surface-sunken sm:px-6"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{line.title}</span>
                  <Time at={line.at} className="block text-sm text-ink-muted" />
                </span>
                <span className="max-w-[60%] shrink-0 text-end">
                  <LineChange line={line} words={w} />
                  <Fee line={line} />
                </span>
              </a>
            </li>
          ))}
      </LineList>
    </Card>
  )
}

function Fee({ line: { fee, asset } }: { line: StatementLine }) {
  const w = useWords('assetPage')
  const sum = useAmount()
  return fee ? <span className="block text-sm text-ink-muted">{fill(w.withFee, { fee: sum(fee, asset) })}</span> : null
}
