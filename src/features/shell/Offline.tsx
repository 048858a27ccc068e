import { useEffect, useState } from 'react'
import { OfflineBanner } from '../../ui/feedback/OfflineBanner.tsx'
import { useOnline } from '../../ui/feedback/use-online.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { dateFormat } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'

/** Under the header while there is no connection: that it is so, and from when the figures on the page are. */
export function Offline() {
  const w = useWords('shell')
  const { format } = useLocale()
  const online = useOnline()
  const [since, setSince] = useState<string>()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-stale', !online)
    setSince(online ? undefined : dateFormat(format, { timeStyle: 'short' }).format(new Date()))
  }, [online, format])
  return (
    <>
      <OfflineBanner />
      {since && (
        <p className="bg-caution-soft px-4 pb-2.5 text-center text-sm text-ink">{fill(w.asOf, { time: since })}</p>
      )}
    </>
  )
}
