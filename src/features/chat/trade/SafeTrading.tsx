import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
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

type Role = 'buyer' | 'seller' | undefined

const shortOf = { buyer: 'careBuyer', seller: 'careSeller' } as const

/**
 * The rules of safe trading in one line that opens, until their reader has read them once; then in no chat of this browser any more. The line
 * is what loses the most money on the reader's side of an order; outside of one, that nobody asks for codes.
 */
export function SafeTrading({ role, inOrder }: { role: Role; inOrder: boolean }) {
  const w = useWords('chat')
  const read = useSyncExternalStore(listen, isRead, () => true)
  if (read) return null
  return (
    <details className="group animate-fade-in border-t border-line bg-primary-soft text-sm motion-reduce:animate-none">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 px-4 font-medium [&::-webkit-details-marker]:hidden">
        <ShieldCheck aria-hidden size={18} className="shrink-0 text-link" />
        <span className="min-w-0 flex-1 truncate">{role ? w[shortOf[role]] : w.careShort}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex items-end gap-4 px-4 pb-3">
        <p className="min-w-0 flex-1">
          {[inOrder && w.carePart, role && w.careCodes, w.care].filter(Boolean).join(' ')}
        </p>
        <Button variant="secondary" size="sm" onClick={noteRead}>
          {w.careRead}
        </Button>
      </div>
    </details>
  )
}
