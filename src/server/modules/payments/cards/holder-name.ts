import type { Tx } from '../../../kernel/tx.ts'
import { type CustomerRow, openProfile, type Profile } from '../../accounts/customers.rows.ts'
import { nameWords } from '../../accounts/plain-name.ts'

const PROFILE = 'select profile_sealed from customer where id = $1'

/** Whether the name given with a card is another than the account's; null where none was given. */
export async function isOtherName(tx: Tx, customerId: string, holder: string | null): Promise<boolean | null> {
  if (holder === null) return null
  const [customer] = await tx.q<Pick<CustomerRow, 'profile_sealed'>>(PROFILE, [customerId])
  return customer ? !isHolder(holder, openProfile(tx.ctx.sealer, customer)) : null
}

/** Whether a card's name is of a profile: the last name whole, and a first name, or its first letter, as cards have it. */
export function isHolder(
  holder: string,
  { first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>,
): boolean {
  const left = nameWords(holder)
  for (const word of nameWords(last_name)) {
    const at = left.indexOf(word)
    if (at === -1) return false
    left.splice(at, 1)
  }
  return nameWords(first_name).some((word) => left.some((one) => one === word || one === word[0]))
}
