import { WifiOff } from 'lucide-react'
import { useWords } from '../words.tsx'
import { useOnline } from './use-online.ts'

/** Under the header while there is no connection; nothing otherwise. Coming and going is spoken. */
export function OfflineBanner() {
  const online = useOnline()
  return <div role="status">{!online && <OfflineStrip />}</div>
}

/** How that looks. @public for the gallery, which is online */
export function OfflineStrip() {
  const w = useWords('ui')
  return (
    <p className="flex items-start justify-center gap-2.5 bg-caution-soft px-4 py-2.5 text-sm text-ink">
      <WifiOff aria-hidden size={18} className="mt-0.5 shrink-0 text-caution" />
      <span>
        <strong className="font-semibold">{w.offline}.</strong> {w.offlineNext}
      </span>
    </p>
  )
}
