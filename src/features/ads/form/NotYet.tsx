import { useWords } from '../../../ui/words.tsx'

/** In place of a figure that follows from what isn't written, or hasn't come, yet. */
export function NotYet() {
  const w = useWords('ads')
  return <span className="text-sm font-normal text-ink-muted">{w.notYet}</span>
}
