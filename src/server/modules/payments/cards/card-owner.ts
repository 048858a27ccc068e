import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { type CustomerRow, openProfile } from '../../accounts/customers.rows.ts'
import { isHolder } from '../../accounts/names/compare-names.ts'

const OWNER = `select ${withKey('customer.profile_sealed')} profile_sealed, level from customer where id = $1`

/** What a card's payment is held against: whose account it pays into. */
export interface CardOwner {
  /** Whether the name given with the card is another than the account's; null where none was given. */
  otherName: boolean | null
  /** Whether it is known by a document, or an organisation's papers, who they are. */
  identified: boolean
}

export async function cardOwner(tx: Tx, customerId: string, holder: string | null): Promise<CardOwner> {
  const [customer] = await tx.q<Pick<CustomerRow, 'profile_sealed'> & { level: AccountLevel }>(OWNER, [customerId])
  if (!customer) return { otherName: null, identified: false }
  const { level } = customer
  return {
    otherName: holder === null ? null : !isHolder(holder, openProfile(tx.ctx.sealer, customer)),
    identified: level === '2' || level === '3' || level === 'E',
  }
}
