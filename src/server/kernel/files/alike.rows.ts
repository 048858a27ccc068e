import { withKey } from '../customer-keys/with-key.ts'
import type { Query } from '../tx.ts'

/** So many of the 64 bits of two hashes may differ: copies of one picture differed in up to six. */
const MOST_DIFFERENT = 7
const BANDS = 4
const BITS = 16
/** Of each part so many are looked at, the newest first, and none that is older than so many days: what one app shows is the same in each of its receipts. */
const LOOKED_AT = 200
const DAYS = 90
/** So many of them are opened. */
const NEAREST = 12

/** The four parts of a hash as numbers, each with which of them it is: what the index finds it by. */
export const bandsOf = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, n) => n * 2 ** BITS + Number.parseInt(hash.slice(n * BITS, (n + 1) * BITS), 2))

/** The same with each of their bits turned, too: of two hashes that differ in seven bits, one part of the four differs in one at most. */
export const bandsNear = (hash: string): number[] =>
  bandsOf(hash).flatMap((band) => [band, ...Array.from({ length: BITS }, (_, bit) => band ^ (1 << bit))])

const OWN = `select id, look, ${withKey('stored_file.look_sealed')} look_sealed from stored_file
  where id = any($1::uuid[]) and owner_id = $2 and subject_kind = 'order' and subject_id = $3 and look is not null`
/** By one part of the hash, as an index of its own finds it: what is there of one look has no end, what is read of it has. */
const byBand = (n: number) => `select f.id, f.look from unnest($1::int[]) band, lateral (
    select id, look from stored_file where look_bands[${n + 1}] = band and use = 'proof' and subject_kind = 'order' and look is not null
      and subject_id <> $3 and created_at > $4::timestamptz - interval '${DAYS} days'
    order by created_at desc limit ${LOOKED_AT}) f where band / ${2 ** BITS} = ${n}`
const NEAR = `with near as materialized (
    select id, bit_count(look # $2::bit(64)) differs from (${Array.from({ length: BANDS }, (_, n) => byBand(n)).join(' union ')}) found
    where bit_count(look # $2::bit(64)) <= ${MOST_DIFFERENT} order by differs, id desc limit ${NEAREST})
  select differs, ${withKey('stored_file.look_sealed')} look_sealed from near join stored_file using (id) order by differs, id desc`

/** What pictures of somebody's look like that they sent to an order. */
export const looksOf = (q: Query, ids: readonly string[], customerId: string, orderId: string) =>
  q<{ id: string; look: string; look_sealed: Buffer }>(OWN, [ids, customerId, orderId])

/** What the proofs of other orders look like that are the nearest to one, and may be the same, with how many bits they differ in. */
export const looksNear = (q: Query, look: string, orderId: string, now: Date) =>
  q<{ differs: number; look_sealed: Buffer }>(NEAR, [bandsNear(look), look, orderId, now])
