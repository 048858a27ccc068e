import type { z } from 'zod'
import type { sendMessage as contract, Message } from '../../../contract/chat.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { inTx } from '../../kernel/tx.ts'
import { isOpen, ownConversation, shownLine } from './conversation-access.ts'
import { writeLine } from './write-line.ts'

/** Says something in a conversation of the caller's. Throws 'not_found', 'chat_closed', 'invalid_input' on `file_id`. */
export const sendMessage = (ctx: CustomerCtx, sent: z.output<typeof contract.body>): Promise<Message> =>
  inTx(ctx, async (tx) => {
    const conversation = await ownConversation(tx.q, ctx, sent.conversation_id)
    if (!isOpen(conversation, tx.now)) throw new Problem('chat_closed')
    const { customerId } = ctx.actor
    const said = { by: 'customer', authorId: customerId, clientId: sent.client_id, text: sent.text } as const
    return shownLine(await writeLine(tx, conversation, { ...said, fileId: sent.file_id }), customerId)
  })
