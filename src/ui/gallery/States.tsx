import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { LoadMore } from '../LoadMore.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Specimen } from './Specimen.tsx'

export function States() {
  return (
    <Specimen name="Loading, Skeleton, EmptyState, ErrorState, LoadMore">
      <Loading label="Loading your assets">
        <Skeleton className="mb-3 h-8 w-48" />
        <Skeleton className="mb-2" />
        <Skeleton className="h-4 w-2/3" />
      </Loading>
      <EmptyState title="No movements yet" action={<Button>Make a deposit</Button>}>
        They appear here as soon as money comes in.
      </EmptyState>
      <ErrorState
        title="We could not load your history"
        safe="Your balances are unchanged."
        next="Check your connection and try again."
        onRetry={() => {}}
        reference="req-01J9Z"
      />
      <LoadMore shown={25} noun="movements" hasMore onMore={() => {}} />
      <LoadMore shown={31} noun="movements" hasMore={false} onMore={() => {}} />
    </Specimen>
  )
}
