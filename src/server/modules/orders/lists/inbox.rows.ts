import { ownersOf, withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query } from '../../../kernel/tx.ts'
import { avatarOf } from '../../accounts/avatar/avatars.rows.ts'

/** What an inbox shows of an order besides the order: the counterparty's name and picture, and its chat, whose id is the order's. */
export interface TalkRow {
  username: string
  avatar: string | null
  unread: number
  last_seq: number | null
  last_at: Date | null
  last_author: string | null
  /** As `unseal` takes it. */
  last_sealed: string | null
}

// Who trades with somebody often has several orders with them: each author's key is read once.
const TALKS = `with page as materialized (
    select o.id, o.other_id, r.unread, l.seq, l.at, l.author_id, l.text_sealed
    from unnest($2::uuid[], $3::uuid[]) o (id, other_id)
    left join lateral (select k.unread from conversation_reader k where k.conversation_id = o.id and k.reader_id = $1 offset 0) r on true
    left join lateral (select m.seq, m.at, m.author_id, m.text_sealed from message m where m.conversation_id = o.id order by m.seq desc limit 1) l on true),
  author as materialized (${ownersOf('page', 'author_id', 'kept')})
  select p.id, c.username, ${avatarOf('c.id')} avatar, coalesce(p.unread, 0) unread, p.seq last_seq, p.at last_at, p.author_id last_author,
    ${withKey('message.text_sealed', 'p', 'a.key_sealed')} last_sealed
  from page p join customer c on c.id = p.other_id left join author a on a.id = p.author_id`

/** Of these orders, each with its counterparty, by the order's id; `readerId` is who asks. */
export async function talksOf(
  q: Query,
  readerId: string,
  orders: readonly { id: string; otherId: string }[],
): Promise<Map<string, TalkRow>> {
  const rows = await q<TalkRow & { id: string }>(TALKS, [
    readerId,
    orders.map(({ id }) => id),
    orders.map(({ otherId }) => otherId),
  ])
  return new Map(rows.map(({ id, ...talk }) => [id, talk]))
}
