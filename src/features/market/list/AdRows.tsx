import { SearchX, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { ownAdsPage } from '../../../contract/addresses.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ListStates } from '../../../ui/data/ListStates.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { RoundArt } from '../../../ui/RoundArt.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Elsewhere } from '../standing/Elsewhere.tsx'
import type { Standing } from '../standing/use-standing.ts'
import type { Search } from './search-text.ts'
import type { Ads } from './use-ads.ts'

type Props = {
  ads: Ads
  search: Search
  /** What other currencies have. */
  elsewhere: Standing['elsewhere']
  narrowed: boolean
  onClear: () => void
  onSave: () => void
  children: ReactNode
}

/** The list in each of its states: loading, failed, nobody there, nothing for these filters, filled. */
export function AdRows({ ads, search, elsewhere, narrowed, onClear, onSave, children }: Props) {
  const w = useWords('market')
  return (
    <ListStates
      pages={ads}
      failed={w.failed}
      safe={w.safe}
      noun={w.adsNoun}
      skeleton={<AdsSkeleton />}
      empty={narrowed ? <NoMatch {...{ onClear, onSave }} /> : <Nobody {...{ search, elsewhere, onSave }} />}
    >
      {children}
    </ListStates>
  )
}

function NoMatch({ onClear, onSave }: Pick<Props, 'onClear' | 'onSave'>) {
  const w = useWords('market')
  return (
    <EmptyState
      title={w.noMatch}
      art={<RoundArt icon={SearchX} />}
      action={
        <>
          <Button onClick={onClear}>{w.clear}</Button>
          <Button variant="secondary" onClick={onSave}>
            {w.saveSearch}
          </Button>
        </>
      }
    >
      {w.noMatchHint}
    </EmptyState>
  )
}

function Nobody({ search, elsewhere, onSave }: Pick<Props, 'search' | 'elsewhere' | 'onSave'>) {
  const w = useWords('market')
  return (
    <>
      <EmptyState
        title={fill(search.side === 'buy' ? w.noneBuy : w.noneSell, search)}
        art={<RoundArt icon={Store} />}
        action={
          <>
            <Button onClick={onSave}>{w.saveSearch}</Button>
            <LinkButton
              variant="secondary"
              href={`${ownAdsPage(search.market)}?ad=new&side=${search.side}&asset=${search.asset}&currency=${search.currency}`}
            >
              {w.postAd}
            </LinkButton>
          </>
        }
      >
        {w.noneHint}
      </EmptyState>
      {elsewhere.length > 0 && <Elsewhere search={search} offers={elsewhere} />}
    </>
  )
}

function AdsSkeleton() {
  const w = useWords('market')
  return (
    <Loading label={w.loading}>
      <Card flush>
        <Skeleton className="h-11 w-full rounded-none rounded-t-lg max-xl:hidden" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div
            key={key}
            className="flex items-center gap-6 border-b border-line px-5 last:border-0 max-xl:min-h-[100px] max-xl:py-4 max-md:min-h-[148px] max-md:flex-wrap xl:h-16"
          >
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="h-9 w-40" />
            <Skeleton className="h-9 w-32" />
            <Skeleton className="h-9 w-40 max-md:hidden" />
            <Skeleton className="h-9 w-28 max-xl:hidden" />
            <Skeleton className="ms-auto h-11 w-28 xl:h-10" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
