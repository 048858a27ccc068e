import { Check, Copy } from 'lucide-react'
import { fill } from '../../words/message.ts'
import { useCopied } from '../row/use-copied.ts'
import { useWords } from '../words.tsx'

type Props = { value: string /** What is copied: 'reference', 'account number'. */; what: string; compact?: boolean }

/** Copies a value and says so, to the eye and to screen readers. */
export function CopyButton({ value, what, compact = false }: Props) {
  const w = useWords('ui')
  const { state, said, copy } = useCopied(value, what)
  const Icon = state === 'copied' ? Check : Copy
  const word = { idle: w.copy, copied: w.copied, failed: w.copyFailed }[state]
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={fill(w.copyWhat, { what })}
      className="inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-medium text-link hover:bg-primary-soft"
    >
      <Icon aria-hidden size={16} />
      {(!compact || state === 'failed') && <span aria-hidden>{word}</span>}
      <span role="status" className="sr-only">
        {said}
      </span>
    </button>
  )
}
