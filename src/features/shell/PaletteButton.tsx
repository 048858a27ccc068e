import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../ui/words.tsx'
import { capText } from '../keyboard/keys/cap-text.ts'

const KEY = 'Mod+k'

/** The way to the palette without its key: a field to look at where there is room, with the key beside it; else its picture. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const w = useWords('shell')
  // What it is called on this keyboard the server doesn't know.
  const [cap, setCap] = useState('Ctrl K')
  useEffect(() => setCap(capText(KEY)), [])
  return (
    <button
      type="button"
      onClick={onOpen}
      title={w.palette}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex h-[44px] min-w-[44px] shrink-0 items-center justify-center gap-2 rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink min-[1400px]:px-2"
    >
      <Search aria-hidden size={20} />
      <span className="sr-only">{w.palette}</span>
      <kbd className="keycap max-[1399px]:hidden">{cap}</kbd>
    </button>
  )
}
