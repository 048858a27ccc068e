import { ownDocuments } from '../../contract/legal/legal-documents.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { openTradesCount } from '../../contract/orders/order-endpoints.ts'
import type { Prefetch, Prefetched } from '../../contract/prefetched.ts'

/** What the bell's number is read from, with the last few: what was told while the page was read may be among them. */
export const unreadRead = { query: { limit: 3 } } as const

/** What the frame of a signed-in page reads, whatever the page. */
export type FrameReads = Prefetched<typeof openTradesCount | typeof listNotifications | typeof ownDocuments>

export const readFrame = (prefetch: Prefetch): Promise<FrameReads> =>
  prefetch([openTradesCount], [listNotifications, unreadRead], [ownDocuments])
