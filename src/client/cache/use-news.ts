import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { channels } from '../../contract/realtime.ts'
import { $hearing } from '../realtime/realtime.ts'
import { useChannel } from '../realtime/use-channel.ts'
import { sessionStands } from '../session/session.store.ts'
import { catchUpIn } from './catch-up-in.ts'
import { gatherNews, type Happened } from './gather-news.ts'
import { askByClock, markAllStale } from './stale.ts'

/** How often a page asks, while nothing can be heard, for that in which somebody waits for another; and every which time for all it shows. */
const ASK_EVERY_MS = 5_000
const ALL_EVERY = 3

/**
 * Hears for the whole page what happens to the customer, and marks as stale what each event names; leaves as soon as the session was ended
 * elsewhere. Where it is not known what was said between the page's reading and now, or since a break, everything is stale; and every few
 * seconds while nothing can be heard.
 */
export function useNews(customerId: string | undefined): void {
  const [hear] = useState(() => gatherNews(sessionStands))
  const catching = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listened = useRef(false)
  const catchUp = (missed: unknown) => {
    const wait = catchUpIn(missed, listened.current)
    listened.current = true
    if (wait === undefined) return
    clearTimeout(catching.current)
    catching.current = setTimeout(markAllStale, wait)
  }
  useChannel(customerId ? channels.customer(customerId) : null, (event, data) => {
    if (event === 'subscribed') catchUp(data.missed)
    else if (data.stale || data.ended) hear(data as Happened)
  })
  useEffect(() => () => clearTimeout(catching.current), [])
  const hears = useStore($hearing) === 'connected'
  useEffect(() => {
    if (!customerId || hears) return
    let round = 0
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') askByClock(++round % ALL_EVERY === 0 ? 'all' : 'often')
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [customerId, hears])
}
