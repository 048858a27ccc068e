import { useEffect, useState } from 'react'
import { fill } from '../../words/message.ts'
import { useWords } from '../words.tsx'

/** Copies a value, and says for a moment how that went; `said` is for who listens. */
export function useCopied(value: string, what: string) {
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
  const said = { idle: '', copied: fill(w.whatCopied, { what }), failed: fill(w.whatNotCopied, { what }) }[state]
  return { state, said, copy }
}
