import type { Query, Tx } from '../../../kernel/tx.ts'

export interface StandingRow {
  customer_id: string
  /** As stored, without hyphens. */
  reference: string
  created_at: Date
}

const OF = 'select customer_id, reference, created_at from standing_reference where customer_id = $1'
export const standingOf = async (q: Query, customerId: string): Promise<StandingRow | undefined> =>
  (await q<StandingRow>(OF, [customerId]))[0]

const ADD =
  'insert into standing_reference (customer_id, reference, created_at) values ($1, $2, $3) on conflict do nothing returning customer_id'
/** False where its customer has one, or the reference is somebody's. */
export const insertStanding = async (tx: Tx, { customer_id, reference, created_at }: StandingRow): Promise<boolean> =>
  (await tx.q(ADD, [customer_id, reference, created_at])).length === 1

const BEARING = 'select customer_id, reference, created_at from standing_reference where reference = any($1::text[])'
/** Whose these are. */
export const standingBearing = async (q: Query, references: readonly string[]): Promise<StandingRow[]> =>
  references.length === 0 ? [] : q<StandingRow>(BEARING, [references])
