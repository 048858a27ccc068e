import type { Conversation, Message } from '../../../contract/chat.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { pageOf, placeIn } from '../../kernel/page-cursor.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { ownConversation, shownConversation, shownLine } from './conversation-access.ts'
import { latestRows, supportRows } from './conversations.rows.ts'
import { lines, markRead } from './messages.rows.ts'

/** The conversation of an order of the caller's: there from the beginning, empty at first. Throws 'not_found'. */
export const orderConversation = async (ctx: CustomerCtx, orderId: string): Promise<Conversation> =>
  shownConversation(await ownConversation(query(ctx), ctx, orderId), ctx)

interface Asked {
  cursor?: string | undefined
  limit: number
}

/** Every conversation in which something was said, the latest first. Throws 'invalid_input' naming a bad cursor. */
export const allConversations = (ctx: CustomerCtx, asked: Asked) => page(ctx, asked, latestRows)

/** The caller's conversations with support, the latest first. Throws 'invalid_input' naming a bad cursor. */
export const supportConversations = (ctx: CustomerCtx, asked: Asked) => page(ctx, asked, supportRows)

async function page(
  ctx: CustomerCtx,
  { cursor, limit }: Asked,
  read: typeof latestRows,
): Promise<PageOf<Conversation>> {
  const rows = await read(query(ctx), ctx.actor.customerId, placeIn(cursor), limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => shownConversation(row, ctx),
    (row) => ({ at: row.place, id: row.id }),
  )
}

/**
 * Lines of a conversation, oldest first: those after a number, or the latest, or the latest before one. `next` is the number to go on
 * from in the same direction, null at the end. Throws 'not_found'.
 */
export async function readMessages(
  ctx: CustomerCtx,
  asked: { conversation_id: string; after?: number | undefined; before?: number | undefined; limit: number },
): Promise<PageOf<Message>> {
  const { id } = await ownConversation(query(ctx), ctx, asked.conversation_id)
  const found = await lines(query(ctx), ctx.sealer, id, { ...asked, limit: asked.limit + 1 })
  const forward = asked.after !== undefined
  const more = found.length > asked.limit
  const shown = more ? (forward ? found.slice(0, -1) : found.slice(1)) : found
  const edge = forward ? shown.at(-1) : shown[0]
  return {
    data: shown.map((line) => shownLine(line, ctx.actor.customerId)),
    next: more && edge ? String(edge.seq) : null,
  }
}

/** Notes that the caller read up to a line, never backwards. Throws 'not_found'. */
export const readUpTo = (ctx: CustomerCtx, conversationId: string, seq: number): Promise<{ unread: number }> =>
  inTx(ctx, async (tx) => {
    const { id } = await ownConversation(tx.q, ctx, conversationId)
    return { unread: await markRead(tx, id, ctx.actor.customerId, seq) }
  })
