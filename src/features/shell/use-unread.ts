import { put, useEndpoint } from '../../client/cache/swr.ts'
import { useLastKnown } from '../../client/cache/use-last-known.ts'
import { useChannel } from '../../client/realtime/use-channel.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { channels } from '../../contract/realtime.ts'
import { unreadRead } from './frame-reads.ts'

/** How much is unread. A notice that is told of is one more: nothing is asked for it, unless it may have been counted. */
export function useUnread(customerId: string | undefined): number | undefined {
  const answer = useEndpoint(listNotifications, customerId ? unreadRead : null)
  const page = answer.data?.data
  const known = useLastKnown(page?.unread, customerId)
  useChannel(customerId ? channels.customer(customerId) : null, (event, { id }) => {
    if (event !== 'notification' || !page || typeof id !== 'string') return
    if (id === page.latest || page.items.some((one) => one.id === id)) return
    // Ids are in the order of time: an older one that is not among the last may be counted or not.
    if (page.latest !== null && id < page.latest) void answer.mutate()
    else put(listNotifications, unreadRead, { ...page, unread: page.unread + 1, latest: id })
  })
  return known
}
