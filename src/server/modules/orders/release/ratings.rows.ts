import type { Tx } from '../../../kernel/tx.ts'

const ADD = `insert into order_rating (order_id, by_id, about_id, rating, note, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing returning 1`

/** Keeps a rating; false when this side has given one already. */
export const addRating = async (
  tx: Tx,
  {
    orderId,
    by,
    about,
    rating,
    note,
  }: { orderId: string; by: string; about: string; rating: 'up' | 'down'; note: string },
): Promise<boolean> => (await tx.q(ADD, [orderId, by, about, rating, note, tx.now])).length > 0
