import { orderPlaced } from '../../../contract/events/orders.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import { inTx } from '../../kernel/tx.ts'
import { autoReplyOf, conversationRow } from './conversations.rows.ts'
import { writeLine } from './write-line.ts'

/** Says what the advertiser wrote beforehand, as the first line of the order's conversation. Once, however often it runs. */
const sayAutoReply = (ctx: Ctx, orderId: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const reply = await autoReplyOf(tx, orderId)
    const conversation = reply && (await conversationRow(tx.q, orderId, reply.customer_id))
    if (!conversation) return
    const { customer_id: authorId, auto_reply: text } = reply
    await writeLine(tx, conversation, { by: 'customer', authorId, clientId: `auto-reply-${orderId}`, text })
  })

export const chatEventJobs: readonly EventJob[] = [
  onEvent(orderPlaced, 'chat.auto-reply', (ctx, { order_id }) => sayAutoReply(ctx, order_id)),
]
