import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../client/api.ts'
import { useLive } from '../../client/realtime-hooks.ts'
import { $user } from '../../client/session.store.ts'
import { openTradesCount } from '../../contract/orders/order-endpoints.ts'
import { channels } from '../../contract/realtime.ts'

const ASK_EVERY_SECONDS = 60

/** How many trades are under way, and how many of them wait for the reader; asked once the page has time, and when something happens. */
export function useOpenTrades() {
  const [trades, setTrades] = useState<{ open: number; waiting: number }>()
  const userId = useStore($user)?.user_id
  const look = useCallback(() => {
    // A number in the corner: where it can't be had, the last one stays.
    call(openTradesCount).then(
      ({ data }) => setTrades(data),
      () => {},
    )
  }, [])
  useEffect(() => {
    if (!userId) return
    const idle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 500))
    idle(look)
  }, [userId, look])
  useLive(userId ? channels.customer(userId) : null, look, { only: ['order'], everySeconds: ASK_EVERY_SECONDS })
  return trades
}
