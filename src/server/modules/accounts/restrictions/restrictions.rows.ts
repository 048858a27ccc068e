import type {
  RestrictionNotice,
  RestrictionReason,
  RestrictionScope,
} from '../../../../contract/accounts/security/restrictions.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface RestrictionRow {
  id: string
  customer_id: string
  scope: RestrictionScope
  reason: RestrictionReason
  note_sealed: string | null
  notice: RestrictionNotice
  set_by: string | null
  created_at: Date
  ends_at: Date | null
  lift_asked_by: string | null
  lift_asked_at: Date | null
  lift_sealed: string | null
  lifted_at: Date | null
  lifted_how: 'staff' | 'operator' | 'clock' | null
  lifted_by: string | null
}

const COLUMNS = `id, customer_id, scope, reason, note_sealed, notice, set_by, created_at, ends_at, lift_asked_by, lift_asked_at, lift_sealed,
  lifted_at, lifted_how, lifted_by`

const INSERT = `insert into account_restriction (id, customer_id, scope, reason, note_sealed, notice, set_by, created_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
export type NewRestriction = Pick<
  RestrictionRow,
  'id' | 'customer_id' | 'scope' | 'reason' | 'note_sealed' | 'notice' | 'set_by' | 'ends_at'
>
/** Restricts an account, under its customer's lock. */
export const addRestriction = async (tx: Tx, row: NewRestriction): Promise<void> => {
  const { id, customer_id, scope, reason, note_sealed, notice, set_by, ends_at } = row
  const values = [id, customer_id, scope, reason, note_sealed, notice, set_by, tx.now, ends_at]
  await tx.q(INSERT, values)
}

const BY_ID = `select ${COLUMNS} from account_restriction where id = $1`
export const restrictionById = async (q: Query, id: string): Promise<RestrictionRow | undefined> =>
  (await q<RestrictionRow>(BY_ID, [id]))[0]

// What its customer was told of comes first: one that they may not know of changes nothing in what they read.
const OPEN = `select ${COLUMNS} from account_restriction where customer_id = any($1::uuid[]) and scope = any($2::text[]) and lifted_at is null
  order by notice = 'told' desc, ends_at desc nulls first, id limit 1`
/** What of these scopes stops one of these customers; of several one that they were told of, of those the one that ends last. */
export const openRestriction = async (
  q: Query,
  customerIds: readonly string[],
  scopes: readonly RestrictionScope[],
): Promise<RestrictionRow | undefined> => (await q<RestrictionRow>(OPEN, [customerIds, scopes]))[0]

const STANDING = `select ${COLUMNS} from account_restriction where customer_id = $1 and scope = $2 and lifted_at is null order by id`
/** All that stand on an account of one scope, the oldest first. */
export const standingRestrictions = (
  q: Query,
  customerId: string,
  scope: RestrictionScope,
): Promise<RestrictionRow[]> => q<RestrictionRow>(STANDING, [customerId, scope])

const LIFTED = `select id, notice, created_at, lifted_at from account_restriction where customer_id = $1 and scope = $2 and lifted_at is not null
  order by lifted_at desc, id desc`
type Lifted = Pick<RestrictionRow, 'id' | 'notice' | 'created_at'> & { lifted_at: Date }
/** Of what kept a scope that is free now from being free until now, one after the other or at once, what its customer was told of and that was lifted last. */
export async function lastToldOf(q: Query, customerId: string, scope: RestrictionScope): Promise<string | undefined> {
  let since = Number.POSITIVE_INFINITY
  for (const row of await q<Lifted>(LIFTED, [customerId, scope])) {
    if (since < Number.POSITIVE_INFINITY && row.lifted_at.getTime() < since) return undefined
    if (row.notice === 'told') return row.id
    since = Math.min(since, row.created_at.getTime())
  }
  return undefined
}

const DUE = `select id, customer_id from account_restriction where lifted_at is null and ends_at <= $1 order by ends_at, id limit $2`
/** What has ended by its own time and isn't lifted yet, the longest ago first. */
export const dueRestrictions = (q: Query, now: Date, atOnce: number): Promise<{ id: string; customer_id: string }[]> =>
  q<{ id: string; customer_id: string }>(DUE, [now, atOnce])

const ASK = `update account_restriction set lift_asked_by = $2, lift_asked_at = $3, lift_sealed = $4
  where id = $1 and lifted_at is null and lift_asked_by is null returning id`
/** Notes that somebody asks a second person to lift it. @returns false where somebody has. */
export const askLift = async (tx: Tx, id: string, asked: { by: string; sealed: string }): Promise<boolean> =>
  (await tx.q(ASK, [id, asked.by, tx.now, asked.sealed])).length === 1

const TAKE_BACK = `update account_restriction set lift_asked_by = null, lift_asked_at = null, lift_sealed = null
  where id = $1 and lifted_at is null and lift_asked_by is not null returning id`
/** The second person says no: it stands as if nobody had asked. */
export const sendLiftBack = async (tx: Tx, id: string): Promise<boolean> => (await tx.q(TAKE_BACK, [id])).length === 1

const LIFT = `update account_restriction set lifted_at = $2, lifted_how = $3, lifted_by = $4 where id = $1 and lifted_at is null returning id`
/** Compare-and-set: of two that lift it at once one does. */
export const markLifted = async (
  tx: Tx,
  id: string,
  lifted: { how: NonNullable<RestrictionRow['lifted_how']>; by: string | null },
): Promise<boolean> => (await tx.q(LIFT, [id, tx.now, lifted.how, lifted.by])).length === 1
