import { useWords } from '../../../ui/words.tsx'

/** What keys do in the palette, where there are keys. */
export function Hints() {
  const w = useWords('keyboard')
  const hints = [
    ['↑ ↓', w.hintMove],
    ['Enter', w.hintOpen],
    ['Esc', w.hintClose],
  ]
  return (
    <p
      aria-hidden
      className="flex gap-5 border-t border-line bg-surface-sunken px-5 py-2 text-sm text-ink-muted max-sm:hidden"
    >
      {hints.map(([cap, what]) => (
        <span key={cap} className="inline-flex items-center gap-1.5">
          <kbd className="keycap">{cap}</kbd> {what}
        </span>
      ))}
    </p>
  )
}
