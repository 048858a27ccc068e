import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query } from '../../../kernel/tx.ts'

const METHOD = `select customer_id, rail, ${withKey('payment_method.sealed')} sealed from payment_method where id = $1`

/** What letters say of where somebody is paid, also once it is removed; undefined once it is erased. */
export const methodFacts = async (q: Query, id: string) =>
  (await q<{ customer_id: string; rail: string; sealed: string }>(METHOD, [id]))[0]
