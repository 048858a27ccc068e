import { Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { type ListPages, ListStates } from '../../ui/data/ListStates.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { NoMatch } from '../../ui/feedback/NoMatch.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { useWords } from '../../ui/words.tsx'
import type { View } from './filters.ts'

type Props = { view: View; pages: ListPages; filtered: boolean; onClear: () => void; children: ReactNode }

/** A list of orders in each of its states. */
export function OrderRows({ view, pages, filtered, onClear, children }: Props) {
  const w = useWords('orders')
  const states = useWords('orderStates')
  return (
    <ListStates
      pages={pages}
      failed={w.failed}
      safe={states.safe}
      noun={w.noun}
      skeleton={<RowsSkeleton />}
      empty={filtered ? <NoMatch title={w.noMatch} hint={w.noMatchHint} onClear={onClear} /> : <Nothing view={view} />}
    >
      {children}
    </ListStates>
  )
}

function Nothing({ view }: { view: View }) {
  const w = useWords('orders')
  return (
    <EmptyState
      title={w.none}
      art={<RoundArt icon={Handshake} />}
      action={
        <LinkButton href={`/dashboard/p2p/${view === 'currency' ? 'currency' : 'crypto'}`}>{w.toMarket}</LinkButton>
      }
    >
      {w.noneHint}
    </EmptyState>
  )
}

function RowsSkeleton() {
  const w = useWords('orders')
  return (
    <Loading label={w.loading}>
      <Card flush>
        <Skeleton className="h-11 w-full rounded-none rounded-t-lg max-md:hidden" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div
            key={key}
            className="flex h-[108px] md:h-[52px] items-center gap-4 border-b border-line px-5 last:border-0"
          >
            <Skeleton className="size-7 rounded-full max-lg:hidden" />
            <Skeleton className="h-10 w-40 md:h-6" />
            <Skeleton className="ms-auto h-5 w-28" />
            <Skeleton className="h-7 w-36 max-md:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
