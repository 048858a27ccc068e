import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import { FIRST_ID, type Place } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'

export interface SupportRow {
  id: string
  customer_id: string
  username: string
  last_seen_at: Date | null
  subject_sealed: string
  status: 'open' | 'closed'
  assigned_id: string | null
  assigned_name: string | null
  last_at: Date
  last_line_at: Date | null
  last_by: 'customer' | 'staff' | 'system' | null
  last_sealed: string | null
  created_at: Date
}

const SELECT = `select c.id, c.customer_id, u.username, t.last_seen_at, ${withKey('conversation.subject_sealed', 'c')} subject_sealed, c.status, s.id as assigned_id, s.name as assigned_name, c.last_at,
    m.at as last_line_at, m.author_kind as last_by, m.text_sealed as last_sealed, c.created_at
  from conversation c join customer u on u.id = c.customer_id left join trader t on t.customer_id = u.id left join desk_assignment d on d.queue = 'conversations' and d.subject_id = c.id
    left join staff s on s.id = d.staff_id
    left join lateral (select at, author_kind, ${withKey('message.text_sealed')} text_sealed from message where conversation_id = c.id order by seq desc limit 1) m on true
  where c.kind = 'support'`
// Whose last word is staff's waits for its customer, and for nobody at the desk.
const OPEN = `${SELECT} and c.status = 'open' and c.answered = $4
    and (c.last_at, c.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::uuid, '${FIRST_ID}'))
  order by c.last_at, c.id limit $3`

/** Open conversations with support, answered or not, the longest silent first. */
export const openConversations = (
  q: Query,
  answered: boolean,
  after: Place | undefined,
  limit: number,
): Promise<SupportRow[]> => q<SupportRow>(OPEN, [after?.at ?? null, after?.id ?? null, limit, answered])

export const supportConversation = async (q: Query, id: string): Promise<SupportRow | undefined> =>
  (await q<SupportRow>(`${SELECT} and c.id = $1`, [id]))[0]
