import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { ownersOf, withKey } from '../../kernel/customer-keys/with-key.ts'
import { LAST_ID, type Place } from '../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { avatarOf } from '../accounts/avatar/avatars.rows.ts'

/** A conversation as one of its customers sees it. Of an order that nobody wrote about yet, there is no row: `stored` is false. */
export interface ConversationRow {
  id: string
  kind: 'order' | 'support'
  order_id: string | null
  number: string | null
  order_closed_at: Date | null
  buyer_id: string | null
  seller_id: string | null
  buyer: string | null
  seller: string | null
  buyer_avatar: string | null
  seller_avatar: string | null
  customer_id: string | null
  subject_sealed: string | null
  status: 'open' | 'closed'
  assigned_to: string | null
  stored: boolean
  version: number
  unread: number
  last_at: Date | null
  last_sealed: string | null
  last_author: string | null
  created_at: Date
}

const COLUMNS = `o.number, o.closed_at as order_closed_at, o.buyer_id, o.seller_id, b.username as buyer, s.username as seller,
  ${avatarOf('b.id')} as buyer_avatar, ${avatarOf('s.id')} as seller_avatar`
const PEOPLE = 'left join customer b on b.id = o.buyer_id left join customer s on s.id = o.seller_id'
const STORED = `c.id, c.kind, c.order_id, c.customer_id, ${withKey('conversation.subject_sealed', 'c')} subject_sealed, c.status, c.assigned_to, true as stored,
  coalesce(r.unread, 0) as unread, coalesce(last.seq, 0) as version, last.at as last_at, last.text_sealed as last_sealed, last.author_id as last_author, c.created_at`
const lastOf = (id: string, columns: string) =>
  `left join lateral (select m.seq, m.at, ${columns} from message m where m.conversation_id = ${id} order by m.seq desc limit 1) last on true`
const LAST = lastOf('c.id', `m.author_id, ${withKey('message.text_sealed', 'm')} text_sealed`)
const FROM_STORED = `from conversation c left join p2p_order o on o.id = c.order_id ${PEOPLE}
  left join conversation_reader r on r.conversation_id = c.id and r.reader_id = $2 ${LAST}`
const BY_ID = `select ${STORED}, ${COLUMNS} ${FROM_STORED} where c.id = $1`
const OF_ORDER = `select o.id, 'order' as kind, o.id as order_id, null as customer_id, null as subject_sealed, 'open' as status, null as assigned_to,
  false as stored, 0 as unread, 0 as version, null as last_at, null as last_sealed, null as last_author, o.created_at, ${COLUMNS}
  from p2p_order o ${PEOPLE} where o.id = $1`
// Half of the last lines are the reader's own, and who trades with somebody often does so again: each author's key is read once.
const LATEST = `with page as materialized (select r.*, last.* from (
      select conversation_id, unread, last_at from conversation_reader
      where reader_id = $1 and last_at is not null and (last_at, conversation_id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, '${LAST_ID}'))
      order by last_at desc, conversation_id desc limit $4) r ${lastOf('r.conversation_id', 'm.author_id, m.text_sealed')}),
    author as materialized (${ownersOf('page', 'author_id', 'kept')})
  select ${STORED}, ${COLUMNS}, r.last_at as place from page r join conversation c on c.id = r.conversation_id left join p2p_order o on o.id = c.order_id ${PEOPLE}
    left join author a on a.id = r.author_id cross join lateral (select r.seq, r.at, r.author_id, ${withKey('message.text_sealed', 'r', 'a.key_sealed')} text_sealed) last
  order by r.last_at desc, c.id desc`
// Limited first, as LATEST is: a plan for any page reads no more last lines and readers than there are talks on it.
const SUPPORT = `select ${STORED}, ${COLUMNS}, c.last_at as place from (
    select id, kind, order_id, customer_id, subject_sealed, status, assigned_to, last_at, created_at from conversation
    where kind = 'support' and customer_id = $1 and ($2::timestamptz is null or (last_at, id) < ($2, $3::uuid))
    order by last_at desc, id desc limit $4) c
  left join p2p_order o on o.id = c.order_id ${PEOPLE}
  left join conversation_reader r on r.conversation_id = c.id and r.reader_id = $1 ${LAST}
  order by c.last_at desc, c.id desc`
const ADD = `insert into conversation (id, kind, order_id, customer_id, subject_sealed, last_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $6) on conflict (id) do nothing returning id`
const OPEN_SUPPORT = `select count(*)::int as open from conversation where kind = 'support' and customer_id = $1 and status = 'open'`
const AUTO_REPLY = `select a.owner_id as customer_id, a.auto_reply from p2p_order o join ad a on a.id = o.ad_id where o.id = $1 and a.auto_reply <> ''`
const CLOSE = `update conversation set status = 'closed' where id = $1 and kind = 'support' and status = 'open' returning id`
const REOPEN = `update conversation set status = 'open' where id = $1 and kind = 'support' and status = 'closed'`

/** One conversation, for whoever asks; whether they may see it is the caller's to look at. An order's is there before its first line. */
export async function conversationRow(q: Query, id: string, readerId: string): Promise<ConversationRow | undefined> {
  const [row] = await q<ConversationRow>(BY_ID, [id, readerId])
  return row ?? (await q<ConversationRow>(OF_ORDER, [id]))[0]
}

type Listed = ConversationRow & { place: Date }

export const latestRows = (q: Query, readerId: string, before: Place | undefined, limit: number): Promise<Listed[]> =>
  q<Listed>(LATEST, [readerId, before?.at ?? null, before?.id ?? null, limit])

export const supportRows = (
  q: Query,
  customerId: string,
  before: Place | undefined,
  limit: number,
): Promise<Listed[]> => q<Listed>(SUPPORT, [customerId, before?.at ?? null, before?.id ?? null, limit])

/** Writes a conversation down once. False when it is there already. */
export async function addConversation(
  tx: Tx,
  add: { id: string; kind: 'order' | 'support'; orderId?: string; customerId?: string; subject: string },
): Promise<boolean> {
  const { customerId = null } = add
  // An order's subject is its number.
  const subject =
    customerId === null
      ? tx.ctx.sealer.seal(add.subject)
      : await sealFor(tx, customerId, 'conversation.subject_sealed', add.subject)
  const rows = await tx.q(ADD, [add.id, add.kind, add.orderId ?? null, customerId, subject, tx.now])
  return rows.length === 1
}

export const openSupport = async (tx: Tx, customerId: string): Promise<number> =>
  (await tx.q<{ open: number }>(OPEN_SUPPORT, [customerId]))[0]?.open ?? 0

export const closeRow = async (tx: Tx, id: string): Promise<boolean> => (await tx.q(CLOSE, [id])).length === 1
export const reopenRow = (tx: Tx, id: string): Promise<unknown> => tx.q(REOPEN, [id])

/** What an order's advertiser says to whoever takes the ad; undefined where that is nothing. */
export const autoReplyOf = async (tx: Tx, orderId: string) =>
  (await tx.q<{ customer_id: string; auto_reply: string }>(AUTO_REPLY, [orderId]))[0]

/** Where an order's buyer pays, sealed, as the order keeps it. */
export async function payToOf(q: Query, orderId: string): Promise<string> {
  const [row] = await q<{ sealed: string }>(
    `select ${withKey('p2p_order.pay_to_sealed')} sealed from p2p_order where id = $1`,
    [orderId],
  )
  return row?.sealed ?? ''
}
