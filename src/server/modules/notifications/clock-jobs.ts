import { orderChatPage } from '../../../contract/addresses.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type ClockJob, eachAlone, sweeping } from '../../kernel/jobs.ts'
import { FORGETS } from '../../kernel/retention/retention.ts'
import { inTx } from '../../kernel/tx.ts'
import { factsFor, type Side, tellSide } from './about-orders.ts'
import {
  conversationFacts,
  markTold,
  type OrderFacts,
  orderFacts,
  ordersDueSoon,
  type Waiting,
  waitingReaders,
} from './happened.rows.ts'
import { notify } from './notify.ts'

const SOON_MS = 5 * 60_000
/** Who has the conversation open reads at once; a notice is for those who don't. */
const UNREAD_MS = 2 * 60_000
const PAGE = 200

/** Five minutes before an order's time is out, whoever must act is told, once for each such time. */
async function tellTimeSoon(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now().getTime() + SOON_MS)
  for (let after: OrderFacts | undefined; ; ) {
    const page = await ordersDueSoon(ctx, until, after, PAGE)
    if (page.length > 0)
      await inTx(ctx, async (tx) => {
        for (const order of page) {
          const side: Side = order.deadline_kind === 'payment' ? 'buyer' : 'seller'
          const source = `time_soon:${order.id}:${order.deadline_at?.getTime()}`
          await tellSide(tx, order, side, { kind: 'time_soon', source })
        }
      })
    if (page.length < PAGE) return
    after = page.at(-1)
  }
}

/** Who has had a message unread for two minutes is told, once until they have read. */
async function tellUnread(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - UNREAD_MS)
  for (;;) {
    const page = await waitingReaders(ctx, since, PAGE)
    const done = await eachAlone(ctx, page, {
      work: (waiting) => tellOfMessage(ctx, waiting),
      failed: ({ conversation_id }) => [{ conversation: conversation_id }, 'a message could not be told of'],
    })
    if (page.length < PAGE || done === 0) return
  }
}

const tellOfMessage = (ctx: Ctx, waiting: Waiting): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { conversation_id: id, reader_id: customerId, waiting_since } = waiting
    if ((await markTold(tx, waiting)) === undefined) return
    const about = await conversationFacts(tx, id)
    if (!about) return
    const order = about.order_id ? await orderFacts(tx, about.order_id) : undefined
    await notify(tx, {
      customerId,
      kind: 'message',
      source: `message:${id}:${waiting_since.getTime()}`,
      facts: order
        ? factsFor(order, order.buyer_id === customerId ? 'buyer' : 'seller')
        : { reason: ctx.sealer.unseal(about.subject_sealed) },
      link: order ? orderChatPage(id) : `/dashboard/support?conversation_id=${id}`,
    })
  })

export const clockJobs: readonly ClockJob[] = [
  { name: 'notifications.time-soon', everySeconds: 15, run: tellTimeSoon },
  { name: 'notifications.unread', everySeconds: 15, run: tellUnread },
  sweeping('notifications.forget', 3600, [FORGETS.notification]),
]
