import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { channels } from '../../contract/realtime.ts'
import { $hearing } from '../realtime/realtime.ts'
import { useChannel } from '../realtime/use-channel.ts'
import { sessionStands } from '../session.store.ts'
import { gatherNews, type Happened } from './gather-news.ts'
import { markAllStale } from './stale.ts'

/** How often the page asks for what it shows while nothing can be heard. */
const ASK_EVERY_MS = 5_000

/** After one's own act, of which an event tells what it changed: where nothing is heard, that is asked for at once. */
export function askUnlessHeard(...asks: readonly (() => void)[]): void {
  if ($hearing.get() !== 'connected') for (const ask of asks) ask()
}

/**
 * Hears for the whole page what happens to the customer, and marks as stale what each event names; leaves as soon as the session was ended
 * elsewhere. Where it is not known what was said between the page's reading and now, or since a break, everything is stale; and every few
 * seconds while nothing can be heard.
 */
export function useNews(customerId: string | undefined): void {
  const [hear] = useState(() => gatherNews(sessionStands))
  useChannel(customerId ? channels.customer(customerId) : null, (event, data) => {
    if (event === 'subscribed') {
      if (data.missed !== false) markAllStale()
    } else if (data.stale || data.ended) hear(data as Happened)
  })
  const hearing = useStore($hearing)
  useEffect(() => {
    if (!customerId || hearing === 'connected') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') markAllStale()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [customerId, hearing])
}
