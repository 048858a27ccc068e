import { useEffect, useRef } from 'react'
import type { InboxRow } from '../../../contract/orders/orders.ts'
import { useRoomFitsBeside } from './use-room-fits-beside.ts'

/**
 * Opens the first order that waits for the reader, once, where none was asked for (`opened`) and there is room for it beside the list. What comes to wait later opens nothing by itself: somebody may be
 * reading.
 */
export function useFirstWaiting(
  opened: string | undefined,
  rows: readonly InboxRow[] | undefined,
  open: (orderId: string) => void,
): void {
  const fits = useRoomFitsBeside()
  const looked = useRef(opened !== undefined)
  useEffect(() => {
    if (looked.current || !fits || !rows) return
    looked.current = true
    const first = rows.find(({ order }) => order.your_turn)
    if (first) open(first.order.id)
  }, [fits, rows, open])
}
