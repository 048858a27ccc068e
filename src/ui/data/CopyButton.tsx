import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fill } from '../../words/message.ts'
import { useWords } from '../words.tsx'

type Props = { value: string /** What is copied: 'reference', 'account number'. */; what: string; compact?: boolean }

/** Copies a value and says so, to the eye and to screen readers. */
export function CopyButton({ value, what, compact = false }: Props) {
  const w = useWords('ui')
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2500)
    return () => clearTimeout(timer)
  }, [state])
  // Over plain http there is no clipboard to write to: that is a failure like any other.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
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
        {state === 'copied' && fill(w.whatCopied, { what })}
        {state === 'failed' && fill(w.whatNotCopied, { what })}
      </span>
    </button>
  )
}
