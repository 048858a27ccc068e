import type { Query } from '../../../kernel/tx.ts'

/** A condition: whether somebody, as SQL names them, has a second factor that counts. A passkey that may have been copied is blocked, and counts for nothing. */
export const countingFactor = (person: string): string =>
  `(exists (select 1 from authenticator f where f.customer_id = ${person} and f.confirmed_at is not null)
    or exists (select 1 from passkey f where f.customer_id = ${person} and f.blocked_at is null))`

/** Since when somebody, as SQL names them, has had one that counts: the oldest of theirs; null where they have none. */
export const factorSince = (person: string): string =>
  `(select min(f.at) from (select confirmed_at as at from authenticator where customer_id = ${person} and confirmed_at is not null
    union all select created_at from passkey where customer_id = ${person} and blocked_at is null) f)`

const HAS_ONE = `select ${countingFactor('$1')} as has_one`

export const hasCountingFactor = async (q: Query, personId: string): Promise<boolean> =>
  (await q<{ has_one: boolean }>(HAS_ONE, [personId]))[0]?.has_one === true
