import { WifiOff } from 'lucide-react'
import { Button } from '../Button.tsx'
import { useWords } from '../words.tsx'

/** In the place of a page that could not be fetched for want of a connection. */
export function OfflineState({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  const w = useWords('ui')
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <WifiOff aria-hidden size={32} className="mb-1 text-ink-muted" />
      <h2 className="text-lg font-semibold">{w.offline}</h2>
      <p className="max-w-[46ch] text-ink-muted">{w.offlineNext}</p>
      <Button variant="secondary" className="mt-3" loading={retrying} onClick={onRetry}>
        {w.tryAgain}
      </Button>
    </div>
  )
}
