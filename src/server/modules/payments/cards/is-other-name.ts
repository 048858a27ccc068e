import type { Tx } from '../../../kernel/tx.ts'
import { type CustomerRow, openProfile } from '../../accounts/customers.rows.ts'
import { isHolder } from '../../accounts/names/compare-names.ts'

const PROFILE = 'select profile_sealed from customer where id = $1'

/** Whether the name given with a card is another than the account's; null where none was given. */
export async function isOtherName(tx: Tx, customerId: string, holder: string | null): Promise<boolean | null> {
  if (holder === null) return null
  const [customer] = await tx.q<Pick<CustomerRow, 'profile_sealed'>>(PROFILE, [customerId])
  return customer ? !isHolder(holder, openProfile(tx.ctx.sealer, customer)) : null
}

const IDENTIFIED = `select 1 from customer where id = $1 and level in ('2', '3', 'E')`

/** Whether it is known by a document, or an organisation's papers, who somebody is. */
export const isIdentified = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await tx.q(IDENTIFIED, [customerId])).length > 0
