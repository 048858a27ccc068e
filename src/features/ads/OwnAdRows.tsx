import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { type ListPages, ListStates } from '../../ui/data/ListStates.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { useWords } from '../../ui/words.tsx'

type Props = {
  pages: ListPages
  all: boolean
  /** Where an ad is posted. */
  post: string
  children: ReactNode
}

/** The list in each of its states. */
export function OwnAdRows({ pages, all, post, children }: Props) {
  const w = useWords('ads')
  return (
    <ListStates
      pages={pages}
      failed={w.failed}
      safe={w.safe}
      noun={w.adsNoun}
      skeleton={<RowsSkeleton />}
      empty={
        <EmptyState
          title={all ? w.noneEver : w.none}
          art={<RoundArt icon={Megaphone} />}
          action={<LinkButton href={post}>{w.post}</LinkButton>}
        >
          {w.noneHint}
        </EmptyState>
      }
    >
      {children}
    </ListStates>
  )
}

function RowsSkeleton() {
  const w = useWords('ads')
  return (
    <Loading label={w.loading}>
      <Card flush>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="flex h-[92px] items-center gap-6 border-b border-line px-5 last:border-0">
            <Skeleton className="h-12 w-44" />
            <Skeleton className="h-10 w-32 max-md:hidden" />
            <Skeleton className="h-10 w-40 max-md:hidden" />
            <Skeleton className="ms-auto h-11 w-24" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
