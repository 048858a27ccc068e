import { type QuickReply, quickReplyRules } from '../../../contract/orders/quick-replies.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { addReply, changeReply, deleteReply, lockReplies, type ReplyRow, repliesOf } from './quick-replies.rows.ts'

const opened = (ctx: CustomerCtx, { id, sealed }: ReplyRow): QuickReply => ({ id, text: ctx.sealer.unseal(sealed) })

/** The caller's, the oldest first. */
export const myReplies = async (ctx: CustomerCtx): Promise<PageOf<QuickReply>> => ({
  data: (await repliesOf(query(ctx), ctx.actor.customerId)).map((row) => opened(ctx, row)),
  next: null,
})

/**
 * Keeps a text for chats, or writes a kept one anew; one that is kept already is answered as it is. Throws 'too_many' beyond `quickReplyRules.most`, 'not_found' for another's.
 */
export const saveReply = (
  ctx: CustomerCtx,
  { reply_id, text }: { reply_id?: string | undefined; text: string },
): Promise<QuickReply> =>
  inTx(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const kept = (await lockReplies(tx, customerId)).map((row) => opened(ctx, row))
    if (reply_id !== undefined) {
      if (!(await changeReply(tx, customerId, { id: reply_id, text }))) throw new Problem('not_found')
      return { id: reply_id, text }
    }
    const same = kept.find((one) => one.text === text)
    if (same) return same
    if (kept.length >= quickReplyRules.most) throw new Problem('too_many')
    const added = { id: uuid7(tx.now), text }
    await addReply(tx, customerId, added)
    return added
  })

/** Throws 'not_found'. */
export const removeReply = (ctx: CustomerCtx, replyId: string): Promise<{ removed: true }> =>
  inTx(ctx, async (tx) => {
    if (!(await deleteReply(tx, ctx.actor.customerId, replyId))) throw new Problem('not_found')
    return { removed: true }
  })
