import type { z } from 'zod'
import type {
  DeskConversation,
  DeskMessage,
  deskCloseConversation,
  deskConversations,
  deskReply,
} from '../../../../contract/desk/desk-watch.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { lastSeen } from '../../accounts/last-seen.ts'
import { closeConversation, latestLines, replyAsStaff } from '../../messaging/as-staff.ts'
import { takeIfFree } from '../assignments/assignments.ts'
import { staffNames } from '../disputes/desk-disputes.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { openConversations, type SupportRow, supportConversation } from './conversations.rows.ts'

const LINES = 200

const onWire =
  ({ sealer, now }: Pick<StaffCtx, 'sealer' | 'now'>) =>
  (row: SupportRow): DeskConversation => ({
    id: row.id,
    user_id: row.customer_id,
    username: row.username,
    last_seen: lastSeen(row.last_seen_at, now()),
    subject: sealer.unseal(row.subject_sealed),
    open: row.status === 'open',
    assigned_to: row.assigned_id && row.assigned_name ? { id: row.assigned_id, name: row.assigned_name } : null,
    last:
      row.last_line_at && row.last_by && row.last_sealed !== null
        ? { text: sealer.unseal(row.last_sealed), by: row.last_by, at: row.last_line_at.toISOString() }
        : null,
    created_at: row.created_at.toISOString(),
  })

/** Open conversations with support that wait for an answer, or that have one, the longest silent first. */
export async function listConversations(
  ctx: StaffCtx,
  { queue, cursor, limit }: z.output<typeof deskConversations.query>,
): Promise<PageOf<DeskConversation>> {
  const rows = await openConversations(query(ctx), queue === 'answered', placeIn(cursor), limit + 1)
  return pageOf(rows, limit, onWire(ctx), ({ last_at, id }) => ({ at: last_at, id }))
}

/** One with support that is not the caller's own. Throws 'not_found', 'own_matter'. */
async function theirs(ctx: StaffCtx, id: string): Promise<SupportRow> {
  const row = await supportConversation(query(ctx), id)
  if (!row) throw new Problem('not_found')
  await refuseOwnMatter(query(ctx), ctx, [row.customer_id])
  return row
}

/** One conversation, without its lines. Throws 'not_found', 'own_matter'. */
export const showConversation = async (ctx: StaffCtx, id: string): Promise<DeskConversation> =>
  onWire(ctx)(await theirs(ctx, id))

/** The newest lines, oldest first. Who read whose is on record. Throws 'not_found', 'own_matter'. */
export async function readConversation(ctx: StaffCtx, id: string): Promise<{ data: DeskMessage[]; next: null }> {
  await theirs(ctx, id)
  await inTx(ctx, (tx) => audit(tx, 'chat.read', id))
  const lines = await latestLines(ctx, id, LINES)
  const names = await staffNames(
    query(ctx),
    lines.flatMap((line) => (line.author_kind === 'staff' && line.author_id ? [line.author_id] : [])),
  )
  return { data: lines.map((line) => lineOnWire(line, names)), next: null }
}

const lineOnWire = (
  line: Awaited<ReturnType<typeof latestLines>>[number],
  names: ReadonlyMap<string, string>,
): DeskMessage => ({
  id: line.id,
  seq: line.seq,
  by: line.author_kind,
  author: line.username ?? names.get(line.author_id ?? '') ?? '',
  text: line.text,
  file: line.file,
  at: line.at.toISOString(),
})

/** Answers as support. Throws 'not_found', 'own_matter', 'chat_closed'. */
export async function replyToCustomer(ctx: StaffCtx, body: z.output<typeof deskReply.body>): Promise<DeskMessage> {
  const { id } = await theirs(ctx, body.conversation_id)
  const { staffId, name } = ctx.actor
  const line = await replyAsStaff(ctx, { conversationId: id, staffId, clientId: body.client_id, text: body.text })
  await takeIfFree(ctx, { queue: 'conversations', subject_id: id })
  return lineOnWire(line, new Map([[staffId, name]]))
}

/** Closes it; its customer opens it again by writing. Throws 'not_found', 'own_matter', 'desk_moved_on'. */
export async function closeSupportConversation(ctx: StaffCtx, body: z.output<typeof deskCloseConversation.body>) {
  const { id, status } = await theirs(ctx, body.conversation_id)
  if (status === 'closed') throw new Problem('desk_moved_on')
  await closeConversation(ctx, id, body.reason)
  return { conversation_id: id, open: false }
}
