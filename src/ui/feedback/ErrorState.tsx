import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../words/message.ts'
import { Button } from '../Button.tsx'
import { useWords } from '../words.tsx'

type Props = {
  /** What happened: 'We could not load your assets'. */
  title: string
  /** What is safe: 'Your balances are unchanged.' */
  safe?: string
  /** What next. */
  next?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** The request's id, to quote to support. */
  reference?: string | undefined
}

/** Says what happened, what is safe, and what to do next. */
export function ErrorState({ title, safe, next, onRetry, retrying = false, reference }: Props) {
  const w = useWords('ui')
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <CloudOff aria-hidden size={32} className="mb-1 text-ink-muted" />
      <h2 className="text-lg font-semibold">{title}</h2>
      {safe && <p className="text-ink">{safe}</p>}
      {next && <p className="max-w-[46ch] text-ink-muted">{next}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-3" loading={retrying} onClick={onRetry}>
          {w.tryAgain}
        </Button>
      )}
      {reference && <p className="mt-2 text-xs text-ink-muted">{fill(w.reference, { id: reference })}</p>}
    </div>
  )
}
