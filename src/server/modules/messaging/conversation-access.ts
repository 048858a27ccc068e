import { brand } from '../../../brand.ts'
import { type Conversation, chatRules, type Message } from '../../../contract/chat.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { awaitsFactor } from '../../kernel/security/second-factor-for.ts'
import type { Query } from '../../kernel/tx.ts'
import { type ConversationRow, conversationRow } from './conversations.rows.ts'
import type { Line } from './messages.rows.ts'

/** The customers who take part. */
export const partiesOf = ({ buyer_id, seller_id, customer_id }: ConversationRow): string[] =>
  [buyer_id, seller_id, customer_id].filter((id) => id !== null)

/** A conversation that the caller takes part in. Throws 'not_found' for others’ as for none, 'second_factor_needed' for all but support's where they need one first. */
export async function ownConversation(q: Query, ctx: CustomerCtx, id: string): Promise<ConversationRow> {
  const row = await conversationRow(q, id, ctx.actor.customerId)
  if (!row || !partiesOf(row).includes(ctx.actor.customerId)) throw new Problem('not_found')
  if (row.kind !== 'support' && awaitsFactor(ctx)) throw new Problem('second_factor_needed')
  return row
}

/** Whether something can still be said: of an order until some days after it closed, with support until it was closed. */
export const isOpen = ({ kind, status, order_closed_at }: ConversationRow, now: Date): boolean =>
  kind === 'support'
    ? status === 'open'
    : order_closed_at === null || now.getTime() < order_closed_at.getTime() + chatRules.openDaysAfterClose * 86_400_000

/** A conversation as one of its customers sees it. */
export const shownConversation = (row: ConversationRow, ctx: CustomerCtx): Conversation => ({
  id: row.id,
  kind: row.kind,
  order_id: row.order_id,
  subject: row.number ?? (row.subject_sealed === null ? '' : ctx.sealer.unseal(row.subject_sealed)),
  with:
    row.kind === 'support'
      ? brand.name
      : ((row.buyer_id === ctx.actor.customerId ? row.seller : row.buyer) ?? brand.name),
  avatar: row.buyer_id === ctx.actor.customerId ? row.seller_avatar : row.buyer_avatar,
  open: isOpen(row, ctx.now()),
  version: row.version,
  unread: row.unread,
  last: lastOf(row, ctx),
  created_at: row.created_at.toISOString(),
})

const lastOf = (
  { last_at, last_sealed, last_author }: ConversationRow,
  { sealer, actor }: CustomerCtx,
): Conversation['last'] =>
  last_at && last_sealed !== null
    ? { text: sealer.unseal(last_sealed), mine: last_author === actor.customerId, at: last_at.toISOString() }
    : null

/** A line as one of the customers sees it: staff speak as one, under a badge that nothing but `author_kind` gives. */
export const shownLine = (line: Line, customerId: string): Message => {
  const mine = line.author_kind === 'customer' && line.author_id === customerId
  return {
    id: line.id,
    seq: line.seq,
    from: line.author_kind === 'customer' ? (mine ? 'you' : 'other') : line.author_kind,
    author: line.author_kind === 'customer' ? (line.username ?? '') : brand.name,
    text: line.text,
    file: line.file,
    warnings: line.warnings,
    client_id: mine ? line.client_id : null,
    at: line.at.toISOString(),
  }
}
