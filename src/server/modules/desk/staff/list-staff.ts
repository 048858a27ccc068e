import type { StaffRole } from '../../../../contract/endpoint.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'

/** One who works at the desk, or did. */
export interface ListedStaff {
  email: string
  name: string
  roles: StaffRole[]
  /** Until when the first password that an operator said is good; null once they set their own. */
  initial_until: Date | null
  passkeys: number
  /** Whether they confirmed an authenticator app. */
  app: boolean
  disabled_at: Date | null
  created_at: Date
}

const LISTED = `select f.email_sealed, f.name, f.roles, f.initial_until, f.disabled_at, f.created_at,
    f.totp_confirmed_at is not null as app, (select count(*)::int from passkey p where p.staff_id = f.id) as passkeys
  from staff f order by f.disabled_at nulls first, f.created_at, f.id`

/** Everybody of the staff for an operator: those at work first, by when they were let in. */
export async function listStaff(ctx: Ctx): Promise<ListedStaff[]> {
  const rows = await query(ctx)<Omit<ListedStaff, 'email'> & { email_sealed: string }>(LISTED)
  return rows.map(({ email_sealed, ...row }) => ({ ...row, email: ctx.sealer.unseal(email_sealed) }))
}
