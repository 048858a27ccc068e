import { Button } from '../../ui/Button.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { useWords } from '../../ui/words.tsx'
import type { Unsent } from './lines.ts'

type Props = { unsent: Unsent; onRetry: (unsent: Unsent) => void; onDiscard: (unsent: Unsent) => void }

/** What the server hasn't yet: on its way, or not sent, with another try. */
export function UnsentLine({ unsent, onRetry, onDiscard }: Props) {
  const w = useWords('chat')
  const { text, file, problem } = unsent
  return (
    <li className="mt-2 flex flex-col items-end">
      <div className="max-w-[min(85%,640px)] rounded-lg border border-dashed border-line-strong px-3.5 py-2">
        {text && <Written>{text}</Written>}
        {file && <p className="truncate text-sm text-ink-muted">{file.name}</p>}
      </div>
      {problem === undefined ? (
        <p className="mt-1 text-sm text-ink-muted">{w.sending}</p>
      ) : (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-sm text-danger">
          <span>
            {w.notSent} {problem}
          </span>
          <Button variant="quiet" size="sm" onClick={() => onRetry(unsent)}>
            {w.retry}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onDiscard(unsent)}>
            {w.discard}
          </Button>
        </div>
      )}
    </li>
  )
}
