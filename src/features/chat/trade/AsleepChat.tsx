import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useChannel } from '../../../client/realtime/use-channel.ts'
import { getChat } from '../../../contract/chat.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { channels } from '../../../contract/realtime.ts'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'

type Props = {
  order: Order
  /** The chat's island, as the server drew it. */
  children?: ReactNode
}

/**
 * An order's chat as it was drawn, whose script comes once somebody reaches for it (`reach.ts`), or there is something to show: a line, somebody
 * who writes one, a step of the order; and with the first sign of a reader where lines wait to be read.
 */
export function AsleepChat({ order, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  // Where it isn't shown, as beside an order on a phone, nobody reaches for it, and nothing of it comes.
  const wake = useCallback((): boolean => {
    const shown = box.current?.querySelector('section')?.checkVisibility() ?? false
    if (shown) box.current?.querySelector('astro-island')?.dispatchEvent(new Event('reach'))
    return shown
  }, [])
  const chat = useEndpoint(getChat, { query: { order_id: order.id } }, { often: true }).data?.data
  useChannel(channels.conversation(order.id), (event) => event !== 'subscribed' && wake())
  useEffect(() => {
    const node = box.current
    const ends = new AbortController()
    const tell = (event: string, whether: boolean) =>
      node?.addEventListener(event, () => setFailed(whether), { signal: ends.signal })
    tell('astro:hydration-error', true)
    tell('astro:hydrate', false)
    return () => ends.abort()
  }, [])
  useOnChange(`${order.version} ${chat?.version} ${chat?.last?.at}`, chat !== undefined, wake)
  useReader((chat?.unread ?? 0) > 0, wake)
  return (
    <>
      <div ref={box} className="contents">
        {children}
      </div>
      {failed && <PartFailed onRetry={wake} />}
    </>
  )
}

/** Calls once something differs from what it was first known to be. */
function useOnChange(now: string, known: boolean, call: () => void): void {
  const drawn = useRef<string>(undefined)
  useEffect(() => {
    if (!known) return
    drawn.current ??= now
    if (drawn.current !== now) call()
  }, [now, known, call])
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** Lines that wait are read by whoever is there, not by a page that nobody looks at; and only where there is room for them. */
function useReader(waits: boolean, wake: () => boolean): void {
  useEffect(() => {
    if (!waits) return
    const ends = new AbortController()
    const there = () => wake() && ends.abort()
    for (const sign of SIGNS) addEventListener(sign, there, { signal: ends.signal, passive: true })
    return () => ends.abort()
  }, [waits, wake])
}
