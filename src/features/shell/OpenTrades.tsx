import { useStore } from '@nanostores/react'
import { Handshake } from 'lucide-react'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useLastKnown } from '../../client/cache/use-last-known.ts'
import { $user } from '../../client/session/session.store.ts'
import { openTradesCount } from '../../contract/orders/order-endpoints.ts'
import { Counted } from '../../ui/status/Counted.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import { trades } from './navigation/navigation.ts'

/** How many trades are under way, and the same in words; the number stands out while one of them waits for the reader. */
function useOpenTrades() {
  const w = useWords('shell')
  const { format } = useLocale()
  const own = useStore($user)?.user_id
  const now = useLastKnown(useEndpoint(openTradesCount, {}).data?.data, own)
  const open = now && pluralOf(w.tradesOpen, now.open, format)
  const waiting = now?.waiting ? `, ${pluralOf(w.tradesWaiting, now.waiting, format)}` : ''
  return {
    said: open === undefined ? w.trades : `${open}${waiting}`,
    count: now?.open,
    tone: now?.waiting ? ('primary' as const) : ('quiet' as const),
  }
}

/** The way to the trades under way, in the header of what is wider than a phone. */
export function OpenTrades() {
  const { said, ...counted } = useOpenTrades()
  return (
    <a
      href={trades}
      aria-label={said}
      title={said}
      className="inline-flex size-[44px] items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink max-md:hidden"
    >
      <Counted centred {...counted}>
        <Handshake aria-hidden size={20} />
      </Counted>
    </a>
  )
}

/** The same in a phone's bar, under its name. */
export function OrdersPlace({ here, className }: { here: boolean; className: string }) {
  const w = useWords('shell')
  const { said, ...counted } = useOpenTrades()
  return (
    <a href={trades} aria-current={here ? 'page' : undefined} className={className}>
      <Counted centred {...counted}>
        <Handshake aria-hidden size={22} />
      </Counted>
      {w.orders}
      <span className="sr-only">: {said}</span>
    </a>
  )
}
