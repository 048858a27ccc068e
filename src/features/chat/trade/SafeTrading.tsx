import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isOver, type OwnPlace, paysNow } from '../../../client/order-step.ts'
import { Button } from '../../../ui/Button.tsx'
import { useWords } from '../../../ui/words.tsx'

const KEY = 'florin-safe-trading'
const heard = new Set<() => void>()
const listen = (told: () => void) => {
  heard.add(told)
  return () => void heard.delete(told)
}
/** Where storage is closed to the page, nothing can be kept, and the rules would come back in every chat. */
const isRead = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}
const noteRead = (): void => {
  localStorage.setItem(KEY, '1')
  for (const told of heard) told()
}

/** What loses the most money at this point: a buyer before they paid, a seller before they released; whoever else, that somebody asks for codes. */
const shortOf = (order: OwnPlace | undefined) => {
  if (order && paysNow(order)) return 'careBuyer'
  return order?.role === 'seller' && !isOver(order) ? 'careSeller' : 'careShort'
}

/**
 * The rules of safe trading in one line that opens, until their reader has read them once; then in no chat of this browser any more. The line is
 * what its reader may lose by at this point of the order.
 */
export function SafeTrading({ order }: { order: OwnPlace | undefined }) {
  const w = useWords('chat')
  const short = shortOf(order)
  const read = useSyncExternalStore(listen, isRead, () => true)
  if (read) return null
  return (
    <details className="group animate-fade-in border-t border-line text-sm text-ink-muted motion-reduce:animate-none">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 px-4 [&::-webkit-details-marker]:hidden">
        <ShieldCheck aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{w[short]}</span>
        <ChevronDown aria-hidden size={18} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex items-end gap-4 px-4 pb-3">
        <p className="min-w-0 flex-1">
          {[order && w.carePart, short !== 'careShort' && `${w.careShort}.`, w.care].filter(Boolean).join(' ')}
        </p>
        <Button variant="secondary" size="sm" onClick={noteRead}>
          {w.careRead}
        </Button>
      </div>
    </details>
  )
}
