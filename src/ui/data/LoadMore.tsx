import { fill } from '../../words/message.ts'
import { Button } from '../Button.tsx'
import { useWords } from '../words.tsx'

type Props = { shown: number /** 'movements' */; noun: string; hasMore: boolean; loading?: boolean; onMore: () => void }

/** Keyset pages: the next ones on request, the count spoken. */
export function LoadMore({ shown, noun, hasMore, loading = false, onMore }: Props) {
  const w = useWords('ui')
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p role="status" className="tabular text-sm text-ink-muted">
        {shown > 1 && fill(hasMore ? w.shown : w.allShown, { n: shown, noun })}
      </p>
      {hasMore && (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          {fill(w.loadMore, { noun })}
        </Button>
      )}
    </div>
  )
}
