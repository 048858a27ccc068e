import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../ui/words.tsx'
import { capText } from '../keyboard/keys/cap-text.ts'

const KEY = 'Mod+k'

/** The way to the palette without its key, which it is told with: the grid of the pages has no room for it beside the menus. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const w = useWords('shell')
  // What it is called on this keyboard the server doesn't know.
  const [cap, setCap] = useState('Ctrl K')
  useEffect(() => setCap(capText(KEY)), [])
  return (
    <button
      type="button"
      onClick={onOpen}
      title={`${w.palette} (${cap})`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <Search aria-hidden size={20} />
      <span className="sr-only">{w.palette}</span>
    </button>
  )
}
