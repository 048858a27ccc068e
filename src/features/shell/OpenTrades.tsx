import { Handshake } from 'lucide-react'
import { useEndpoint } from '../../client/cache/swr.ts'
import { openTradesCount } from '../../contract/orders/order-endpoints.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import { CountBadge } from './CountBadge.tsx'
import { trades } from './navigation/navigation.ts'

/** The way to the trades under way, with their number; it stands out while one of them waits for the reader. */
export function OpenTrades() {
  const w = useWords('shell')
  const { format } = useLocale()
  const now = useEndpoint(openTradesCount, {}).data?.data
  const open = now && pluralOf(w.tradesOpen, now.open, format)
  const waiting = now?.waiting ? `, ${pluralOf(w.tradesWaiting, now.waiting, format)}` : ''
  return (
    <a
      href={trades}
      aria-label={open === undefined ? w.trades : `${open}${waiting}`}
      className="inline-flex size-[44px] items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <span className="relative">
        <Handshake aria-hidden size={20} />
        {now?.open ? <CountBadge count={now.open} tone={now.waiting ? 'primary' : 'quiet'} /> : null}
      </span>
    </a>
  )
}
