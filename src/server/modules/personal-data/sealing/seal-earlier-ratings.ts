import { ownSealers } from '../../../kernel/customer-keys/customer-keys.ts'
import type { Sweep } from '../../../kernel/sweeps/sweep.ts'

// Texts must be constants: each is a prepared statement.
const TAKE = `select order_id from order_rating where note <> '' and order_id <> all($2::uuid[])
  order by order_id limit $1 for no key update skip locked`
const READ = `select order_id, by_id, note from order_rating where order_id = any($1::uuid[]) and note <> ''
  order by order_id, by_id for no key update`
const WRITE = `update order_rating r set note = '', note_sealed = s.sealed
  from unnest($1::uuid[], $2::uuid[], $3::text[]) s (order_id, by_id, sealed) where r.order_id = s.order_id and r.by_id = s.by_id`

/**
 * Seals by their authors' own keys what releases up to 0.9 wrote readable with ratings, of both sides of an order at once. What somebody
 * wrote whose key has gone for good is gone with it.
 */
export const earlierRatings: Sweep = {
  name: 'order_rating_words',
  atOnce: 200,
  take: async (tx, { most, except }) =>
    (await tx.q<{ order_id: string }>(TAKE, [most, except])).map(({ order_id }) => order_id),
  work: async (tx, orders) => {
    const rows = await tx.q<Record<'order_id' | 'by_id' | 'note', string>>(READ, [orders])
    const sealers = await ownSealers(
      tx,
      rows.map(({ by_id }) => by_id),
      'kept',
    )
    const sealed = rows.map(({ by_id, note }) => sealers.get(by_id)?.seal('order_rating.note_sealed', note))
    await tx.q(WRITE, [rows.map(({ order_id }) => order_id), rows.map(({ by_id }) => by_id), sealed])
  },
}
