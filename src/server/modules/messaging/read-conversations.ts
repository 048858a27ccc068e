import type { Conversation, Message } from '../../../contract/chat.ts'
import { say } from '../../../contract/sentence.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { ownConversation, shownConversation, shownLine } from './conversation-access.ts'
import { type ConversationRow, latestRows, type Place, supportRows } from './conversations.rows.ts'
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
  const rows = await read(ctx, ctx.actor.customerId, cursor === undefined ? undefined : placeIn(cursor), limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row: ConversationRow) => shownConversation(row, ctx)),
    next: last && rows.length > shown.length ? cursorOf({ at: last.place, id: last.id }) : null,
  }
}

const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at.toISOString()}|${id}`).toString('base64url')

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function placeIn(cursor: string): Place {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw badField('cursor', say('start_again'))
  return { at: new Date(at), id }
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
