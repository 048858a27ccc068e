import { Trash2 } from 'lucide-react'
import type { z } from 'zod'
import type { SavedSearch } from '../../../contract/market/market.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { marketAddress, useSearchText } from './search-text.ts'

export type Saved = z.output<typeof SavedSearch>

type Props = { row: Saved; rails: RailNames; busy: boolean; onRemove: () => void }

/** A search that was saved: what it waits for, its ads, and its end. */
export function SearchRow({ row, rails, busy, onRemove }: Props) {
  const w = useWords('market')
  const text = useSearchText(rails)(row)
  return (
    <li className="flex items-center gap-2 py-3">
      <span className="min-w-0 flex-1 text-sm font-medium">{text}</span>
      <LinkButton href={marketAddress(row)} variant="quiet" size="sm">
        {w.searchOpen}
      </LinkButton>
      <button
        type="button"
        onClick={onRemove}
        aria-disabled={busy || undefined}
        aria-label={fill(w.searchRemove, { search: text })}
        className="flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-danger"
      >
        <Trash2 aria-hidden size={18} />
      </button>
    </li>
  )
}
