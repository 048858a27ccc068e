import { Button } from './Button.tsx'

type Props = { shown: number /** 'movements' */; noun: string; hasMore: boolean; loading?: boolean; onMore: () => void }

/** Keyset pages: the next ones on request, the count spoken. */
export function LoadMore({ shown, noun, hasMore, loading = false, onMore }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p role="status" className="tabular text-sm text-ink-muted">
        {hasMore ? `${shown} ${noun} shown` : `All ${shown} ${noun} shown`}
      </p>
      {hasMore && (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          Load more {noun}
        </Button>
      )}
    </div>
  )
}
