import type { Sealer } from '../../kernel/seal.ts'
import type { Query } from '../../kernel/tx.ts'

/** A saved payment method as stored. */
export interface MethodRow {
  id: string
  customer_id: string
  rail: string
  currency: string
  country: string | null
  label: string
  sealed: string
  created_at: Date
}

/** What lies sealed of it: the holder's name and, by field name, what was typed. */
export interface MethodSecrets {
  holder: string
  fields: Record<string, string>
}

export const METHOD_COLUMNS = 'm.id, m.customer_id, m.rail, m.currency, m.country, m.label, m.sealed, m.created_at'

export const openMethod = (sealer: Sealer, row: Pick<MethodRow, 'sealed'>): MethodSecrets =>
  JSON.parse(sealer.unseal(row.sealed)) as MethodSecrets

const OF_CUSTOMER = `select ${METHOD_COLUMNS} from payment_method m
  where m.customer_id = $1 and m.removed_at is null and ($2::text is null or m.currency = $2) order by m.id`

/** A customer's methods, the oldest first; all, or those in a currency. There are twenty at most. */
export const methodsOf = (q: Query, customerId: string, currency?: string): Promise<MethodRow[]> =>
  q<MethodRow>(OF_CUSTOMER, [customerId, currency ?? null])
