import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { BalanceHistory, CustomerBalance } from '../../contract/wallet/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import { drawable, type Points } from './change.ts'
import { Period } from './Period.tsx'
import { Range } from './Range.tsx'
import type { useHistory } from './use-history.ts'

type Props = { balance: CustomerBalance; history: ReturnType<typeof useHistory> }

/** How the total got where it is, over a period to choose: what was put in, what prices made of it, and the line. */
export function OverTime({ balance, history }: Props) {
  const w = useWords('overview')
  const { answer, data, days, choose } = history
  // The press shows at once; the line follows when there is time to draw it, and only when it is another line.
  const points = useDeferredValue(useMemo(() => data && pointsOf(data, balance), [data, balance]))
  return (
    <Card title={w.overTime} flush actions={<Range days={days} onChoose={choose} />}>
      <div className="px-5 pb-3 sm:px-6">
        <div className="mb-3 min-h-12 sm:mb-4">
          {data ? (
            <ChangeLine change={data.change} currency={data.currency} />
          ) : (
            !answer.error && <Skeleton className="h-12 w-64 max-w-full" />
          )}
        </div>
        <Period
          currency={balance.currency}
          points={points}
          failed={answer.error !== undefined}
          onRetry={() => void answer.mutate()}
          retrying={answer.isValidating}
          how={<How />}
        />
      </div>
    </Card>
  )
}

/** One quiet line of the foot; opened, a paragraph of its own. */
function How() {
  const w = useWords('overview')
  return (
    <details className="group text-sm text-ink-muted open:order-last open:w-full">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1 rounded-sm [&::-webkit-details-marker]:hidden">
        {w.changeHow}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mb-3">{w.changeHint}</p>
    </details>
  )
}

function pointsOf(history: BalanceHistory, balance: CustomerBalance): Points {
  const all = upTo(history, balance)
  return { all, drawn: drawable(all) }
}

/** The line ends in the very total that stands above it, which may be fresher than the history. */
const upTo = ({ currency, points }: BalanceHistory, now: CustomerBalance) =>
  currency === now.currency
    ? points.map((point, place) =>
        place < points.length - 1 ? point : { ...point, at: now.at, total: now.total, unpriced: now.unpriced },
      )
    : points
