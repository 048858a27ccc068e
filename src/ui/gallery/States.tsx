import { Button } from '../Button.tsx'
import { LoadMore } from '../data/LoadMore.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { ForbiddenState } from '../feedback/ForbiddenState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import { OfflineStrip } from '../feedback/OfflineBanner.tsx'
import { ProblemBanner } from '../feedback/ProblemBanner.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StaleBanner } from '../feedback/StaleBanner.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { Specimen } from './Specimen.tsx'

const refused = {
  code: 'insufficient_funds',
  message: 'You have 12.00 EUR available.',
  next: 'Enter less, or deposit first.',
  requestId: '',
}
const stale = { code: 'offline', message: '', next: '', requestId: '' }

export function States() {
  return (
    <>
      <Specimen name="Loading, Skeleton, LoadMore">
        <Loading label="Loading your assets">
          <Skeleton className="mb-3 h-8 w-48" />
          <Skeleton className="mb-2" />
          <Skeleton className="h-4 w-2/3" />
        </Loading>
        <LoadMore shown={25} noun="movements" hasMore onMore={() => {}} />
        <LoadMore shown={25} noun="movements" hasMore loading onMore={() => {}} />
        <LoadMore shown={31} noun="movements" hasMore={false} onMore={() => {}} />
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
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
      </Specimen>
      <Specimen name="StaleBanner, ProblemBanner, OfflineBanner">
        <StaleBanner problem={stale} onRetry={() => {}} />
        <ProblemBanner problem={refused} />
        <OfflineStrip />
      </Specimen>
      <Specimen name="ForbiddenState">
        <ForbiddenState
          title="You can’t post ads yet"
          why="Ads are for people whose identity document was checked, so that both sides of a trade know whom to hold to it."
          changes={['Verify your identity document.', 'Turn on a second factor.']}
          action={<LinkButton href="#verify">Verify identity</LinkButton>}
        />
      </Specimen>
    </>
  )
}
