import type { Ctx } from '../../kernel/context.ts'
import type { EventJob, Happening } from '../../kernel/jobs.ts'
import { inTx } from '../../kernel/tx.ts'
import { autoReplyOf, conversationRow } from './conversations.rows.ts'
import { writeLine } from './write-line.ts'

/** Says what the advertiser wrote beforehand, as the first line of the order's conversation. Once, however often it runs. */
const sayAutoReply = (ctx: Ctx, { ref }: Pick<Happening, 'ref'>): Promise<void> =>
  inTx(ctx, async (tx) => {
    const reply = await autoReplyOf(tx, ref)
    const conversation = reply && (await conversationRow(tx.q, ref, reply.owner_id))
    if (!conversation) return
    const { owner_id: authorId, auto_reply: text } = reply
    await writeLine(tx, conversation, { by: 'customer', authorId, clientId: `auto-reply-${ref}`, text })
  })

export const chatEventJobs: readonly EventJob[] = [
  { name: 'chat.auto-reply', event: 'order.placed', run: sayAutoReply },
]
