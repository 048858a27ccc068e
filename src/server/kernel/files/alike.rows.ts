import type { Query } from '../tx.ts'

/** So many of the 64 bits of two hashes may differ: copies of one picture differed in up to six. */
const MOST_DIFFERENT = 7
const BANDS = 4
const BITS = 16
/** The newest are looked at: where more proofs than this come from one app, an older one of it may stay unseen. */
const AT_MOST = 200

/** The four parts of a hash as numbers, each with which of them it is: what the index finds it by. */
export const bandsOf = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, n) => n * 2 ** BITS + Number.parseInt(hash.slice(n * BITS, (n + 1) * BITS), 2))

/** The same with each of their bits turned, too: of two hashes that differ in seven bits, one part of the four differs in one at most. */
export const bandsNear = (hash: string): number[] =>
  bandsOf(hash).flatMap((band) => [band, ...Array.from({ length: BITS }, (_, bit) => band ^ (1 << bit))])

const OWN = `select id, look, look_sealed from stored_file
  where id = any($1::uuid[]) and owner_id = $2 and subject_kind = 'order' and subject_id = $3 and look is not null`
const NEAR = `select id, look_sealed from stored_file
  where look_bands && $1::int[] and bit_count(look # $2::bit(64)) <= ${MOST_DIFFERENT}
    and subject_kind = 'order' and subject_id <> $3 and use = 'proof'
  order by id desc limit ${AT_MOST}`

/** What pictures of somebody's look like that they sent to an order. */
export const looksOf = (q: Query, ids: readonly string[], customerId: string, orderId: string) =>
  q<{ id: string; look: string; look_sealed: Buffer }>(OWN, [ids, customerId, orderId])

/** What proofs of other orders look like that may be the same as one. */
export const looksNear = (q: Query, look: string, orderId: string) =>
  q<{ id: string; look_sealed: Buffer }>(NEAR, [bandsNear(look), look, orderId])
