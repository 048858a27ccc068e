import type { TeamRole } from '../../../../contract/teams/roles.ts'
import type { ForAccount } from '../../../kernel/context.ts'
import { countingFactor } from '../second-factor/has-factor.ts'

/**
 * Sessions with who signed in (`c`), the account that they act for (`a`) and what they are in its team (`m`, absent for a person's own account): for a
 * statement's FROM. What a call of the API asks and what a live connection asks is the same.
 */
export const SESSIONS = `customer_session s join customer c on c.id = s.customer_id join customer a on a.id = coalesce(s.acts_for, s.customer_id)
  left join team_member m on m.company_id = a.id and m.person_id = c.id and m.left_at is null`

/** Which of them stand: nobody suspended, and of the team where it is a company's account. For a statement's WHERE. */
export const STANDS = `s.revoked_at is null and c.status = 'active' and a.status = 'active'
  and (m.person_id is not null or (s.acts_for is null and a.kind = 'individual'))`

/** And which of those may act: signed in whole. */
export const MAY_ACT = `${STANDS} and not s.awaits_code`

/**
 * In which role, as a column: null for a person's own account. Who has no second factor may only look, whatever they were made; a company's own sign-in, which
 * was there before its team, is asked for none while it has no team: alone it is as a person's own account. With one it would be the member who is whoever reads the company's mail.
 */
export const roleBy = (m: string): string => `case when ${m}.person_id is null then null
  when ${m}.person_id = ${m}.company_id and not exists (select 1 from team_member o
    where o.company_id = ${m}.company_id and o.person_id <> o.company_id and o.left_at is null) then ${m}.role
  when ${countingFactor(`${m}.person_id`)} then ${m}.role
  else 'viewer' end`
export const ROLE = roleBy('m')

/** Of such a row, for whose account it is. Throws for a company without a member: `STANDS` lets none through. */
export function accountOf(row: {
  kind: 'individual' | 'entity'
  person_id: string
  role: TeamRole | null
}): ForAccount {
  const { kind, person_id: personId, role } = row
  if (role !== null) return { account: 'entity', member: { personId, role } }
  if (kind === 'entity') throw new Error('nobody acts for a company but as one of its team')
  return { account: kind }
}
