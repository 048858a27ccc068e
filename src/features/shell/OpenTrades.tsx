import { Handshake } from 'lucide-react'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import { trades } from './navigation.ts'

/** The way to the trades under way, with their number once it is known. */
export function OpenTrades({ count }: { count?: number | undefined }) {
  const w = useWords('shell')
  const { format } = useLocale()
  return (
    <a
      href={trades}
      aria-label={count === undefined ? w.trades : pluralOf(w.tradesOpen, count, format)}
      className="relative inline-flex size-[44px] items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <Handshake aria-hidden size={20} />
      {count ? (
        <span className="tabular absolute end-0.5 top-0.5 rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-ink">
          {count}
        </span>
      ) : null}
    </a>
  )
}
