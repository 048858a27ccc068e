import type { InboxRow } from '../../../../contract/orders/orders.ts'

/** Whether something came that its reader didn't do: an order on an ad of theirs, or a line of somebody else's. */
export function hasNews(before: readonly InboxRow[], now: readonly InboxRow[]): boolean {
  const known = new Map(before.map((row) => [row.order.id, row]))
  return now.some(({ order, last }) => {
    const was = known.get(order.id)
    const written = last !== null && !last.mine && last.seq > (was?.last?.seq ?? 0)
    return was ? written : !order.taker || written
  })
}
