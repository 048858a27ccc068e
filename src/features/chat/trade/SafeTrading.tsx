import { ShieldCheck } from 'lucide-react'
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

/** The rules of safe trading, until their reader has read them once; then in no chat of this browser any more. */
export function SafeTrading({ lead }: { lead: string }) {
  const w = useWords('chat')
  const read = useSyncExternalStore(listen, isRead, () => true)
  if (read) return null
  return (
    <div className="flex animate-fade-in items-start gap-3 border-t border-line bg-primary-soft px-3 py-2 text-xs md:px-4 md:py-3 md:text-sm motion-reduce:animate-none">
      <ShieldCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
      <p className="min-w-0 flex-1">{`${lead} ${w.care}`.trim()}</p>
      <Button variant="secondary" size="sm" onClick={noteRead}>
        {w.careRead}
      </Button>
    </div>
  )
}
