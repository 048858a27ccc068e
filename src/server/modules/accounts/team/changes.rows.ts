import type { TeamRole } from '../../../../contract/teams/roles.ts'
import type { TeamChange } from '../../../../contract/teams/team.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import type { LimitsRow } from './team.rows.ts'

/** A looser rule that waits for a second person. Sums in cents of a euro. */
export interface TeamChangeRow extends LimitsRow {
  id: string
  company_id: string
  kind: TeamChange['kind']
  person_id: string | null
  email_sealed: string | null
  role: TeamRole | null
  approve_above: string | null
  asked_by: string
  created_at: Date
}

const COLUMNS =
  'id, company_id, kind, person_id, email_sealed, role, limit_act, limit_day, approve_above, asked_by, created_at'

const WAITING = `select ${COLUMNS} from team_change where company_id = $1 and state = 'waiting' order by id`
export const waitingChanges = (q: Query, companyId: string) => q<TeamChangeRow>(WAITING, [companyId])

const ONE = `select ${COLUMNS} from team_change where company_id = $1 and id = $2 and state = 'waiting'`
export const waitingChange = async (q: Query, companyId: string, id: string): Promise<TeamChangeRow | undefined> =>
  (await q<TeamChangeRow>(ONE, [companyId, id]))[0]

const INSERT = `insert into team_change (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
export const insertChange = (tx: Tx, row: TeamChangeRow): Promise<unknown> =>
  tx.q(INSERT, [
    row.id,
    row.company_id,
    row.kind,
    row.person_id,
    row.email_sealed,
    row.role,
    row.limit_act,
    row.limit_day,
    row.approve_above,
    row.asked_by,
    row.created_at,
  ])

const END = `update team_change set state = $2, decided_by = $3, decided_at = $4 where id = $1 and state = 'waiting' returning id`
/** Ends what waits, once; false to all others. */
export const endChange = async (
  tx: Tx,
  id: string,
  to: { state: 'agreed' | 'refused' | 'withdrawn'; personId: string },
): Promise<boolean> => (await tx.q(END, [id, to.state, to.personId, tx.now])).length > 0
