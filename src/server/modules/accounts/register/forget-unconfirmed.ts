import { FORGETS, MOOT_DAYS, UNCONFIRMED_DAYS } from '../../../kernel/retention/retention.ts'
import type { Tx } from '../../../kernel/tx.ts'

// Registrations with an address that had an account.
const MOOT = `delete from registration r using customer c where c.id = r.customer_id and c.email_verified_at is not null
  and r.created_at < $1::timestamptz - interval '${MOOT_DAYS} days'`
const AT_ONCE = 500
// The customer's row before what is counted of theirs: whoever confirms one at this very moment holds it, or finds that it is gone.
const LOCK = `select c.id from customer c where c.email_verified_at is null and exists (select 1 from registration r where r.customer_id = c.id
    and r.created_at < $1::timestamptz - interval '${UNCONFIRMED_DAYS} days') order by c.id limit ${AT_ONCE} for update`
const OLD = `delete from registration where customer_id = any($1::uuid[]) and created_at < $2::timestamptz - interval '${UNCONFIRMED_DAYS} days'`
// The row stays, since counts of letters and a company's own team refer to it; it names nobody and is found by nothing.
const BLANK = `update customer set email_index = 'unconfirmed:' || id, email_sealed = $2, profile_sealed = $3, password_hash = null,
    username = 'unconfirmed_' || right(id::text, 12), updated_at = $4
  where id = any($1::uuid[]) and not exists (select 1 from registration r where r.customer_id = customer.id)`

/**
 * Forgets registrations that nobody confirmed, with the names they took and whom they say: whoever typed the address may be anybody, and whom it
 * belongs to never asked for it. The address is as one that was never used.
 */
export async function forgetUnconfirmed(tx: Tx): Promise<void> {
  await tx.q(MOOT, [tx.now])
  const ids = (await tx.q<{ id: string }>(LOCK, [tx.now])).map(({ id }) => id)
  if (ids.length > 0) {
    await tx.q(OLD, [ids, tx.now])
    const nobody = JSON.stringify({ first_name: '', last_name: '', country: '' })
    await tx.q(BLANK, [ids, tx.ctx.sealer.seal(''), tx.ctx.sealer.seal(nobody), tx.now])
  }
  await tx.q(FORGETS.free_username, [tx.now])
}
