import { deskFlaggedOrder } from '../../../contract/desk/desk-watch.ts'
import type { FileFacts } from '../../../contract/orders/orders.ts'
import { audit } from '../../kernel/audit.ts'
import type { StaffCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import type { FileRow } from '../../kernel/files/files.rows.ts'
import { openFile } from '../../kernel/files/files.ts'
import { FileAnswer } from '../../kernel/implement.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { SHUT } from '../messaging/files-of-customers.ts'
import { orderById } from '../orders/orders.rows.ts'
import { wasDisputed } from './disputes/desk-disputes.rows.ts'
import { supportConversation } from './queues/conversations.rows.ts'
import { isAskedOn } from './second-person/approvals.rows.ts'
import { refuseOwnMatter } from './staff/own-matter.ts'

/**
 * A file's bytes, or what is known of it: of a disputed order for moderators and for who is asked as a second person, or answered as one, a proof of a
 * flagged one for them and compliance, of a conversation with support for support, a customer's papers for support and compliance, pictures of who
 * they are for compliance alone. Who opened which is on record. Throws 'not_found', 'own_matter'.
 */
export async function openForStaff(
  ctx: StaffCtx,
  fileId: string,
  format: 'json' | 'file',
): Promise<FileAnswer | FileFacts> {
  const file = await openFile(query(ctx), ctx.sealer, fileId)
  // What was uploaded and not sent is its owner's alone.
  if (!file || file.row.use === null) throw new Problem('not_found')
  const parties = await partiesOf(ctx, file.row)
  if (!parties) throw new Problem('not_found')
  await refuseOwnMatter(query(ctx), ctx, parties)
  await inTx(ctx, (tx) => audit(tx, 'file.read', `file:${fileId}`, { of: file.row.subject_id }))
  if (format === 'json') return file.facts
  return new FileAnswer(file.facts.name, file.facts.type, file.bytes, SHUT)
}

/** Whose matter a file belongs to, where it is the caller's to look at: an order's chat bears the order's id. */
async function partiesOf(
  ctx: StaffCtx,
  { subject_kind, subject_id: subjectId, use }: Pick<FileRow, 'subject_kind' | 'subject_id' | 'use'>,
): Promise<string[] | undefined> {
  const { roles } = ctx.actor
  if (use === 'document') return roles.includes('compliance') ? [subjectId] : undefined
  if (subject_kind === 'identity')
    return roles.includes('support') || roles.includes('compliance') ? [subjectId] : undefined
  const disputed =
    (roles.includes('moderator') && (await wasDisputed(query(ctx), subjectId))) ||
    (roles.includes('admin') && (await isAskedOn(query(ctx), subjectId, ctx.actor.staffId)))
  // What both wrote to each other isn't needed to judge a flag.
  const watched = use === 'proof' && roles.some((role) => deskFlaggedOrder.roles?.includes(role))
  const order = disputed || watched ? await orderById(query(ctx), subjectId) : undefined
  if (order && (disputed || order.flags.length > 0)) return [order.buyer_id, order.seller_id]
  const conversation = roles.includes('support') ? await supportConversation(query(ctx), subjectId) : undefined
  return conversation && [conversation.customer_id]
}
