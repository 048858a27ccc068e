import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query } from '../../../kernel/tx.ts'

/** A line of an order's chat, as it lies in the database. */
export interface ChatRow {
  seq: number
  author_kind: 'customer' | 'staff' | 'system'
  author_id: string | null
  text_sealed: string
  file_id: string | null
  at: Date
}

/** All that was said about an order, the first line first: the conversation of an order bears the order's id. */
export const chatOf = (q: Query, orderId: string): Promise<ChatRow[]> => q<ChatRow>(CHAT, [orderId])

const CHAT = `select seq, author_kind, author_id, ${withKey('message.text_sealed')} text_sealed, file_id, at from message where conversation_id = $1 order by seq`
