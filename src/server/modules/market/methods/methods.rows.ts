import { columnsByKey, keyOf, withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** A saved payment method as stored. */
export interface MethodRow {
  id: string
  customer_id: string
  rail: string
  currency: string
  country: string | null
  /** Of an older release; empty where it is sealed. */
  label: string
  label_sealed: string | null
  sealed: string
  created_at: Date
}

/** With from when somebody sells by it; null where at once. */
interface OwnedMethod extends MethodRow {
  sells_from: Date | null
}

/** Of `payment_method m`, of the customer of a parameter. */
const columnsOf = (customer: `$${number}`) =>
  `m.id, m.customer_id, m.rail, m.currency, m.country, m.label,
    ${columnsByKey('payment_method', ['label_sealed', 'sealed'], 'm', keyOf('account', customer))}, m.created_at`

/**
 * From when somebody sells by a method `m`, where that isn't at once: a day after it was added, where its owner was frozen then or has been since. A freeze lasts as long, so what was
 * saved before one is old enough when it is over; who took over a sign-in is paid nowhere of their own before the owner had a day to see it.
 */
export const SELLS_FROM = `(select m.created_at + interval '24 hours' from customer c where c.id = m.customer_id and c.frozen_until > m.created_at)`

const OF_CUSTOMER = `select ${columnsOf('$1')}, ${SELLS_FROM} sells_from from payment_method m
  where m.customer_id = $1 and m.removed_at is null and ($2::text is null or m.currency = $2) order by m.id`

/** A customer's methods, the oldest first; all, or those in a currency. There are twenty at most. */
export const methodsOf = (q: Query, customerId: string, currency?: string): Promise<OwnedMethod[]> =>
  q<OwnedMethod>(OF_CUSTOMER, [customerId, currency ?? null])

const COUNT = `select count(*)::integer saved from payment_method where customer_id = $1 and removed_at is null`
// The customer's row is the lock: two forms sent at once count each other.
const LOCK_OWNER = `select c.kind, ${withKey('customer.profile_sealed', 'c')} profile_sealed from customer c where c.id = $1 for no key update`
const INSERT = `insert into payment_method as m (id, customer_id, rail, currency, country, label, label_sealed, sealed, details_index, created_at)
  values ($1, $2, $3, $4, $5, '', $6, $7, $8, $9) on conflict (customer_id, details_index) where removed_at is null do nothing
  returning ${columnsOf('$2')}`

/** Locks the owner until the transaction ends, and says who they are and how many methods they have. */
export async function lockOwner(tx: Pick<Tx, 'q'>, customerId: string) {
  const [owner] = await tx.q<{ kind: 'individual' | 'entity'; profile_sealed: string }>(LOCK_OWNER, [customerId])
  const [count] = await tx.q<{ saved: number }>(COUNT, [customerId])
  return owner && { ...owner, saved: count?.saved ?? 0 }
}

/** Undefined when the owner has saved the same account already. */
export async function insertMethod(
  tx: Pick<Tx, 'q' | 'now'>,
  row: Omit<MethodRow, 'created_at' | 'label'> & { details_index: string },
): Promise<MethodRow | undefined> {
  const { id, customer_id, rail, currency, country, label_sealed, sealed, details_index } = row
  const values = [id, customer_id, rail, currency, country, label_sealed, sealed, details_index, tx.now]
  return (await tx.q<MethodRow>(INSERT, values))[0]
}

const REMOVE = `update payment_method set removed_at = $3 where id = $1 and customer_id = $2 and removed_at is null returning id`
// In order of id, so that two removals at once don't wait for each other.
const LOCK_ADS = `select a.id from ad a
  where a.owner_id = $1 and a.state in ('draft', 'online', 'paused', 'sold_out', 'hidden') and $2 = any(a.method_ids)
  order by a.id for no key update`
const DROP_FROM_ADS = `update ad a set method_ids = array_remove(a.method_ids, $2), version = a.version + 1, updated_at = $3,
    rails = array(select distinct m.rail from payment_method m where m.id = any(array_remove(a.method_ids, $2)))
  where a.id = any($1::uuid[]) and cardinality(a.method_ids) > 1 returning a.id, a.version`
const PAUSE_ADS = `update ad a set state = 'paused', version = a.version + 1, updated_at = $3
  where a.id = any($1::uuid[]) and a.method_ids = array[$2]::uuid[] and a.state in ('online', 'sold_out') returning a.id, a.version`

/** False when the customer has no such method. */
export const removeMethodRow = async (tx: Pick<Tx, 'q' | 'now'>, methodId: string, customerId: string) =>
  (await tx.q(REMOVE, [methodId, customerId, tx.now])).length > 0

interface ChangedAd {
  id: string
  version: number
}

/** Takes a method out of its owner's open ads; those that name no other one are paused, sold out as well: what an order gives back would open them. */
export async function dropFromAds(
  tx: Pick<Tx, 'q' | 'now'>,
  methodId: string,
  customerId: string,
): Promise<{ changed: ChangedAd[]; paused: ChangedAd[] }> {
  const ads = (await tx.q<{ id: string }>(LOCK_ADS, [customerId, methodId])).map(({ id }) => id)
  if (ads.length === 0) return { changed: [], paused: [] }
  const changed = await tx.q<ChangedAd>(DROP_FROM_ADS, [ads, methodId, tx.now])
  return { changed, paused: await tx.q<ChangedAd>(PAUSE_ADS, [ads, methodId, tx.now]) }
}
