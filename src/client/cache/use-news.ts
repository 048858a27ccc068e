import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { channels, type StaleRead } from '../../contract/realtime.ts'
import { actsAnswered } from '../api.ts'
import { $hearing } from '../realtime/realtime.ts'
import { useChannel } from '../realtime/use-channel.ts'
import { refreshSession } from '../session.store.ts'
import { isCounted, markAllStale, markStale } from './stale.ts'

/** How often the page asks for what it shows while nothing can be heard. */
const ASK_EVERY_MS = 5_000
/** A release moves an order and both balances: that is one reason to ask. */
const GATHER_MS = 50

interface Happened {
  stale: readonly StaleRead[]
  order_id?: string
  version?: number
  /** Of a session: it may be this one's. */
  ended?: boolean
}

/** After one's own act, of which an event tells what it changed: where nothing is heard, that is asked for at once. */
export function askUnlessHeard(...asks: readonly (() => void)[]): void {
  if ($hearing.get() !== 'connected') for (const ask of asks) ask()
}

const readsOf = ({ stale, order_id, version }: Happened): readonly StaleRead[] =>
  order_id && version ? stale.filter(([read]) => !isCounted(read, order_id, version)) : stale

/**
 * Hears for the whole page what happens to the customer, and marks as stale what each event names. Where it is not known what was said
 * between the page's reading and now, or since a break, everything is; and every few seconds while nothing can be heard.
 */
export function useNews(customerId: string | undefined): void {
  const gathered = useRef<Happened[]>([])
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = async () => {
    await actsAnswered()
    // Nothing is asked in the name of a session that ended: who sees to it leaves for the sign-in page.
    const stands = !gathered.current.some(({ ended }) => ended) || (await refreshSession()).status === 'authenticated'
    if (!stands) return
    // Whoever awaits an answer puts it into the cache first.
    pending.current = setTimeout(() => {
      pending.current = undefined
      markStale(gathered.current.splice(0).flatMap(readsOf))
    })
  }
  useChannel(customerId ? channels.customer(customerId) : null, (event, data) => {
    if (event === 'subscribed') {
      if (data.missed !== false) markAllStale()
      return
    }
    if (!data.stale) return
    gathered.current.push(data as unknown as Happened)
    pending.current ??= setTimeout(() => void flush(), GATHER_MS)
  })
  useEffect(() => () => clearTimeout(pending.current), [])
  const hearing = useStore($hearing)
  useEffect(() => {
    if (!customerId || hearing === 'connected') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') markAllStale()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [customerId, hearing])
}
