import type { Query } from '../../../kernel/tx.ts'
import type { RestrictionRow } from '../../accounts/restrictions/restrictions.rows.ts'

/** A restriction with the names of whoever of the desk had a hand in it. */
export type NamedRestriction = RestrictionRow & {
  set_name: string | null
  asked_name: string | null
  lifted_name: string | null
}

const OF = `select r.*, s.name as set_name, a.name as asked_name, l.name as lifted_name from account_restriction r
  left join staff s on s.id = r.set_by left join staff a on a.id = r.lift_asked_by left join staff l on l.id = r.lifted_by
  where r.customer_id = $1 order by r.lifted_at is not null, r.id desc limit 50`

/** What an account is and was restricted by, open ones first, then the latest; fifty at most. */
export const restrictionsOf = (q: Query, customerId: string): Promise<NamedRestriction[]> =>
  q<NamedRestriction>(OF, [customerId])
