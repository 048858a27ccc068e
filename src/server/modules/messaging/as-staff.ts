import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { inTx, query, type Tx } from '../../kernel/tx.ts'
import { closeRow, conversationRow } from './conversations.rows.ts'
import { type Line, lines } from './messages.rows.ts'
import { writeLine } from './write-line.ts'

/** Nobody's: who reads for the desk has no unread lines of their own. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface Reply {
  conversationId: string
  staffId: string
  clientId: string
  text: string
}

/**
 * A member of staff answers in a conversation, with support or of an order; the line bears the badge. Who may is the desk's to look at.
 * Once for `clientId`. On record as 'chat.reply'. Throws 'not_found', 'chat_closed' (a closed one with support).
 */
export const replyAsStaff = (ctx: Ctx, reply: Reply): Promise<Line> =>
  inTx(ctx, async (tx) => {
    const conversation = await conversationRow(tx.q, reply.conversationId, NOBODY)
    if (!conversation) throw new Problem('not_found')
    if (conversation.kind === 'support' && conversation.status === 'closed') throw new Problem('chat_closed')
    const { staffId, clientId, text } = reply
    const line = await writeLine(tx, conversation, { by: 'staff', authorId: staffId, clientId, text })
    await audit(tx, 'chat.reply', conversation.id, { line: line.id, seq: line.seq })
    return line
  })

/** Closes a conversation with support; its customer opens it again by writing. On record. Throws 'not_found' (no open one). */
export const closeConversation = (ctx: Ctx, conversationId: string, reason: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    if (!(await closeRow(tx, conversationId))) throw new Problem('not_found')
    await audit(tx, 'chat.close', conversationId, { reason })
  })

/** The last word of a ticket, in the transaction that decides on it: the conversation is closed with it. Throws 'not_found'. */
export async function closeTicket(
  tx: Tx,
  conversationId: string,
  { staffId, clientId, text }: Omit<Reply, 'conversationId'>,
): Promise<void> {
  const conversation = await conversationRow(tx.q, conversationId, NOBODY)
  if (!conversation) throw new Problem('not_found')
  await writeLine(tx, conversation, { by: 'staff', authorId: staffId, clientId, text })
  await closeRow(tx, conversationId)
}

/** The latest lines of a conversation in the clear, oldest first, for the desk and for evidence. */
export const latestLines = (ctx: Ctx, conversationId: string, limit: number): Promise<Line[]> =>
  lines(query(ctx), ctx.sealer, conversationId, { limit })
