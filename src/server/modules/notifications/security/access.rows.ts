import type { RestrictionNotice, RestrictionScope } from '../../../../contract/accounts/security/restrictions.ts'
import type { Query } from '../../../kernel/tx.ts'

const METHOD = 'select customer_id, rail, sealed from payment_method where id = $1'

/** What letters say of where somebody is paid, also once it is removed; undefined once it is erased. */
export const methodFacts = async (q: Query, id: string) =>
  (await q<{ customer_id: string; rail: string; sealed: string }>(METHOD, [id]))[0]

const RESTRICTION = 'select customer_id, scope, notice, ends_at from account_restriction where id = $1'

interface RestrictionFacts {
  customer_id: string
  scope: RestrictionScope
  notice: RestrictionNotice
  ends_at: Date | null
}

/** What letters say of a restriction, where its customer may know. */
export const restrictionFacts = async (q: Query, id: string): Promise<RestrictionFacts | undefined> =>
  (await q<RestrictionFacts>(RESTRICTION, [id]))[0]

const NAME = 'select username from customer where id = $1'
export const usernameNow = async (q: Query, id: string): Promise<string | undefined> =>
  (await q<{ username: string }>(NAME, [id]))[0]?.username
