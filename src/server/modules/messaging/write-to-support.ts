import type { z } from 'zod'
import type { Conversation, createSupportChat } from '../../../contract/chat.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { uuidOf } from '../../kernel/ids.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { ownConversation, shownConversation } from './conversation-access.ts'
import { addConversation, conversationRow, openSupport, reopenRow } from './conversations.rows.ts'
import { lockConversation } from './messages.rows.ts'
import { writeLine } from './write-line.ts'

type Sent = z.output<typeof createSupportChat.body>

/** Open conversations of one customer; nobody needs more, and each waits for a person. */
const OPEN_AT_ONCE = 20

/**
 * Opens a conversation with support, or adds to one of the caller's, which opens again where it was closed. The same `client_id` again is
 * the same conversation and the same line. Throws 'not_found', 'too_many' (20 open ones), 'invalid_input' on `file_id`.
 */
export const writeToSupport = (ctx: CustomerCtx, sent: Sent): Promise<Conversation> =>
  inTx(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const id = sent.conversation_id ?? (await opened(tx, customerId, sent))
    const conversation = await ownConversation(tx.q, ctx, id)
    if (conversation.kind !== 'support') throw new Problem('not_found')
    await lockConversation(tx, id)
    await reopenRow(tx, id)
    const said = { by: 'customer', authorId: customerId, clientId: sent.client_id, text: sent.text } as const
    await writeLine(tx, conversation, { ...said, fileId: sent.file_id })
    return shownConversation((await conversationRow(tx.q, id, customerId)) ?? conversation, ctx)
  })

/** Opens a conversation with support in a verb's own transaction, about something that was asked elsewhere. Answers its id. Throws 'too_many'. */
export async function openTicket(
  tx: Tx,
  customerId: string,
  ticket: Required<Pick<Sent, 'client_id' | 'subject' | 'text'>>,
): Promise<string> {
  const id = await opened(tx, customerId, ticket)
  const conversation = await conversationRow(tx.q, id, customerId)
  if (!conversation) throw new Problem('not_found')
  const { client_id: clientId, text } = ticket
  await writeLine(tx, conversation, { by: 'customer', authorId: customerId, clientId, text })
  return id
}

/** A new conversation's id, which follows from who wrote and the message's own id: sent twice it is one. */
async function opened(
  tx: Tx,
  customerId: string,
  { client_id, subject = '' }: Pick<Sent, 'client_id' | 'subject'>,
): Promise<string> {
  const id = uuidOf(`support:${customerId}:${client_id}`)
  const isNew = await addConversation(tx, { id, kind: 'support', customerId, subject })
  if (isNew && (await openSupport(tx, customerId)) > OPEN_AT_ONCE) throw new Problem('too_many')
  return id
}
