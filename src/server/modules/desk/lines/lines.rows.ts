import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

const ALONE = `select coalesce(sum(worth), 0)::text as worth from bank_line_alone where staff_id = $1 and at > $2::timestamptz - interval '1 day'`
/** What somebody alone has credited and noted as sent back within a day, in cents of a euro. */
export const movedAlone = async (tx: Tx, staffId: string): Promise<bigint> =>
  BigInt((await tx.q<{ worth: string }>(ALONE, [staffId, tx.now]))[0]?.worth ?? 0)

const NOTE = 'insert into bank_line_alone (line_id, staff_id, worth, at) values ($1, $2, $3, $4)'
/** Counts a line to somebody's day: `worth` in cents of a euro. */
export const noteAlone = (tx: Tx, lineId: string, staffId: string, worth: bigint): Promise<unknown> =>
  tx.q(NOTE, [lineId, staffId, worth.toString(), tx.now])

const PROFILE = `select ${withKey('customer.profile_sealed')} profile_sealed from customer where id = $1`
/** What a customer's account says of them, sealed. */
export const sealedProfileOf = async (tx: Tx, customerId: string): Promise<string | undefined> =>
  (await tx.q<{ profile_sealed: string }>(PROFILE, [customerId]))[0]?.profile_sealed

export interface Target {
  /** The proposal's. */
  id: string
  /** Null of a standing reference. */
  number: string | null
  username: string
  profile_sealed: string
}
const TARGETS = `select p.id, d.number, c.username, ${withKey('customer.profile_sealed', 'c')} profile_sealed from desk_proposal p left join deposit d on d.id = p.deposit_id
  join customer c on c.id = coalesce(d.customer_id, p.customer_id) where p.id = any($1::uuid[])`
/** Whom these proposals would credit; those of returns nobody. */
export const targetsOf = async (q: Query, proposals: readonly string[]): Promise<Target[]> =>
  proposals.length === 0 ? [] : q<Target>(TARGETS, [proposals])
