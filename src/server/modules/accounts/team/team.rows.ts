import type { TeamRole } from '../../../../contract/teams/roles.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../lock-customer.ts'
import { countingFactor } from '../second-factor/has-factor.ts'

/** Limits in cents of a euro; null: none. */
export interface LimitsRow {
  limit_act: string | null
  limit_day: string | null
}

export interface MemberRow extends LimitsRow {
  person_id: string
  username: string
  profile_sealed: string
  role: TeamRole
  second_factor: boolean
  joined_at: Date
}

const MEMBERS = `select m.person_id, c.username, ${withKey('customer.profile_sealed', 'c')} profile_sealed, m.role, m.limit_act, m.limit_day, ${countingFactor('c.id')} as second_factor, m.joined_at
  from team_member m join customer c on c.id = m.person_id where m.company_id = $1 and m.left_at is null order by m.joined_at, m.person_id`
export const membersOf = (q: Query, companyId: string): Promise<MemberRow[]> => q<MemberRow>(MEMBERS, [companyId])

const OWNERS = `select person_id from team_member where company_id = $1 and role = 'owner' and left_at is null order by joined_at, person_id`
export const ownersOf = async (q: Query, companyId: string): Promise<string[]> =>
  (await q<{ person_id: string }>(OWNERS, [companyId])).map(({ person_id }) => person_id)

const APPROVERS = `select person_id from team_member where company_id = $1 and role in ('approver', 'owner') and left_at is null order by joined_at, person_id`
/** Whoever agrees to payments: owners, too. */
export const approversOf = async (q: Query, companyId: string): Promise<string[]> =>
  (await q<{ person_id: string }>(APPROVERS, [companyId])).map(({ person_id }) => person_id)

const ACCOUNTS = `select m.company_id, c.username, ${withKey('customer.profile_sealed', 'c')} profile_sealed, m.role from team_member m join customer c on c.id = m.company_id
  where m.person_id = $1 and m.company_id <> $1 and m.left_at is null and c.status = 'active' order by m.joined_at, m.company_id`
/** The companies that somebody acts for. */
export const companiesOf = (q: Query, personId: string) =>
  q<{ company_id: string; username: string; profile_sealed: string; role: TeamRole }>(ACCOUNTS, [personId])

export interface InvitationRow extends LimitsRow {
  id: string
  company_id: string
  email_index: string
  email_sealed: string
  role: TeamRole
  state: 'open' | 'accepted' | 'revoked'
  invited_by: string
  /** The second person who agreed to it; null: one owner invited alone. */
  agreed_by: string | null
  expires_at: Date
}

const INVITATION =
  'id, company_id, email_index, email_sealed, role, limit_act, limit_day, state, invited_by, agreed_by, expires_at'
const OPEN = `select ${INVITATION} from team_invitation where company_id = $1 and state = 'open' order by id`
export const openInvitations = (q: Query, companyId: string) => q<InvitationRow>(OPEN, [companyId])

const BY_TOKEN = `select ${INVITATION} from team_invitation where token_hash = $1 and state = 'open' and expires_at > $2`
const BY_ID = `select ${INVITATION} from team_invitation where company_id = $1 and id = $2 and state = 'open'`
export const openInvitation = async (q: Query, companyId: string, id: string): Promise<InvitationRow | undefined> =>
  (await q<InvitationRow>(BY_ID, [companyId, id]))[0]

/** The invitation that a link opens now. */
export const invitationByHash = async (q: Query, hash: string, now: Date): Promise<InvitationRow | undefined> =>
  (await q<InvitationRow>(BY_TOKEN, [hash, now]))[0]

const ABOVE = 'select approve_above from team_rule where company_id = $1'
/** In cents of a euro; null: never. */
export const approveAbove = async (q: Query, companyId: string): Promise<string | null> =>
  (await q<{ approve_above: string | null }>(ABOVE, [companyId]))[0]?.approve_above ?? null

/** One change of a team after the other, and none while money leaves: what is paid holds the same row. */
export const lockTeam = (tx: Tx, companyId: string): Promise<unknown> => lockCustomer(tx, companyId)
