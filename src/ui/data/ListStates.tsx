import type { ReactNode } from 'react'
import { Card } from '../Card.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import type { ShownProblem } from '../feedback/ProblemBanner.tsx'
import { StaleBanner } from '../feedback/StaleBanner.tsx'
import { LoadMore } from './LoadMore.tsx'

/** Keyset pages as a list shows them; `ready` once the first answer is there. */
export type ListPages = {
  rows: readonly unknown[]
  ready: boolean
  hasMore: boolean
  loading: boolean
  loadMore: () => void
  problem: ShownProblem | undefined
  refresh: () => void
}

type Props = {
  pages: ListPages
  /** What happened where nothing could be loaded, and what is safe. */
  failed: string
  safe: string
  /** What a row is: 'orders'. */
  noun: string
  /** How many of these stand there, where several rows of the pages are one. */
  shown?: number | undefined
  skeleton: ReactNode
  /** In place of the list where there is no row: none at all, or none for these filters. */
  empty: ReactNode
  /** The rows that are there. */
  children: ReactNode
}

/** A keyset list in each of its states: loading, failed, empty, filled, and filled with what may be out of date. */
export function ListStates({ pages, failed, safe, noun, shown, skeleton, empty, children }: Props) {
  const { rows, ready, problem, loading, refresh } = pages
  if (!ready && problem)
    return (
      <Card>
        <ErrorState
          title={failed}
          safe={safe}
          next={problem.next}
          onRetry={refresh}
          retrying={loading}
          reference={problem.requestId || undefined}
        />
      </Card>
    )
  if (!ready) return skeleton
  if (rows.length === 0) return <Card>{empty}</Card>
  return (
    <>
      <StaleBanner problem={problem} onRetry={refresh} retrying={loading} />
      <Card flush>{children}</Card>
      <LoadMore
        shown={shown ?? rows.length}
        noun={noun}
        hasMore={pages.hasMore}
        loading={loading}
        onMore={pages.loadMore}
      />
    </>
  )
}
