import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { Thumb } from '../traders.rows.ts'

const ADD = `insert into order_rating (order_id, by_id, about_id, rating, note_sealed, created_at, counts) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (order_id, by_id) do nothing returning 1`

interface Rating {
  orderId: string
  by: string
  about: string
  rating: Thumb
  /** What they wrote for the other side, sealed by their own key; '' where they wrote nothing. */
  note: string
  /** In the public figure of whom it is about. */
  counts: boolean
}

/** Keeps a rating; false when this side has given one already. */
export async function addRating(tx: Tx, { orderId, by, about, rating, note, counts }: Rating): Promise<boolean> {
  const sealed = note === '' ? null : await sealFor(tx, by, 'order_rating.note_sealed', note)
  return (await tx.q(ADD, [orderId, by, about, rating, sealed, tx.now, counts])).length > 0
}

const UNCOUNT = 'update order_rating set counts = false where by_id = $1 and about_id = $2 and counts returning rating'

/** From now on the thumb of one person about another, whose trader's row is locked, counts no more; it, undefined where none did. */
export const uncountRating = async (tx: Tx, by: string, about: string): Promise<Thumb | undefined> =>
  (await tx.q<{ rating: Thumb }>(UNCOUNT, [by, about]))[0]?.rating
