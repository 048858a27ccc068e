import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../contract/addresses.ts'
import { getOrder, openTradesCount } from '../contract/orders/order-endpoints.ts'
import type { Order } from '../contract/orders/orders.ts'
import { cachedAt, noteCounted } from './cache/stale.ts'
import { put, useEndpoint } from './cache/swr.ts'

/** The clocks of browser and server differ: what should be possible by now is looked for again after a while. */
const LATER_MS = 30_000
const DAY_MS = 86_400_000

const readOf = (orderId: string) => ({ query: { order_id: orderId } })

/** Shows an order that an answer brought along, unless a later one is here. */
function putOrder(newer: Order): void {
  const before = cachedAt<typeof getOrder>(addressOf(getOrder, readOf(newer.id)))?.data
  if (!before || before.version <= newer.version) put(getOrder, readOf(newer.id), newer)
}

/** One order of the caller, of either market, as it stands now. An empty id asks nothing. */
export function useOrder(orderId: string) {
  const answer = useEndpoint(getOrder, orderId ? readOf(orderId) : null, { often: true })
  const order = answer.data?.data
  const refresh = () => void answer.mutate()
  const [drawn] = useState(order)
  // The frame of a page is read after the page: its count knows of this order in this version.
  useEffect(() => drawn && noteCounted(addressOf(openTradesCount), drawn.id, drawn.version), [drawn])
  useWhenPossible(order, refresh)
  return { order, problem: answer.error, retrying: answer.isValidating, refresh, put: putOrder }
}

/** Asks again when time alone makes something possible, or a cancellation free: no event tells of that. */
function useWhenPossible(order: Order | undefined, refresh: () => void): void {
  const latest = useRef(refresh)
  latest.current = refresh
  // An answer that says the same again leaves the order as it was: the clock is set anew all the same.
  const [looked, setLooked] = useState(0)
  useEffect(() => {
    const waits = (order?.actions ?? []).flatMap(({ at }) => (at ? Date.parse(at) - Date.now() : []))
    const next = Math.min(...waits.map((ms) => (ms > 0 ? ms : LATER_MS)))
    if (!(next < DAY_MS)) return
    const timer = setTimeout(() => {
      latest.current()
      setLooked(looked + 1)
    }, next)
    return () => clearTimeout(timer)
  }, [order, looked])
}
