import { MOOT_DAYS, UNCONFIRMED_DAYS } from '../../../kernel/retention/retention.ts'
import { deleting, type Sweep } from '../../../kernel/sweeps/sweep.ts'

/** Forgets registrations with an address that had an account. */
export const mootRegistrations = deleting(
  'moot_registration',
  'registration',
  `exists (select 1 from customer c where c.id = registration.customer_id and c.email_verified_at is not null)
    and created_at < $1::timestamptz - interval '${MOOT_DAYS} days'`,
)

// The customer's row before what is counted of theirs: whoever confirms one at this very moment holds it, and is left alone.
const LOCK = `select c.id from customer c where c.email_verified_at is null and exists (select 1 from registration r where r.customer_id = c.id
    and r.created_at < $1::timestamptz - interval '${UNCONFIRMED_DAYS} days') and c.id <> all($3::uuid[]) order by c.id limit $2 for update skip locked`
const OLD = `delete from registration where customer_id = any($1::uuid[]) and created_at < $2::timestamptz - interval '${UNCONFIRMED_DAYS} days'`
// The row stays, since counts of letters and a company's own team refer to it; it names nobody and is found by nothing.
const BLANK = `update customer set email_index = 'unconfirmed:' || id, email_sealed = $2, profile_sealed = $3, password_hash = null,
    username = 'unconfirmed_' || right(id::text, 12), updated_at = $4
  where id = any($1::uuid[]) and not exists (select 1 from registration r where r.customer_id = customer.id)`

/**
 * Forgets registrations that nobody confirmed, with whom they say: whoever typed the address may be anybody, and whom it belongs to never asked for it. The address is as one that was never
 * used. The names they took are free once no registration has them (`FORGETS.free_username`).
 */
export const unconfirmedAccounts: Sweep = {
  name: 'unconfirmed_account',
  atOnce: 500,
  take: async (tx, { most, except }) => (await tx.q<{ id: string }>(LOCK, [tx.now, most, except])).map(({ id }) => id),
  work: async (tx, ids) => {
    await tx.q(OLD, [ids, tx.now])
    const nobody = JSON.stringify({ first_name: '', last_name: '', country: '' })
    await tx.q(BLANK, [ids, tx.ctx.sealer.seal(''), tx.ctx.sealer.seal(nobody), tx.now])
  },
}
