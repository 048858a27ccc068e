import { teamChanged } from '../../../../contract/events/teams.ts'
import { type TeamRole, teamRoles } from '../../../../contract/teams/roles.ts'
import { mostInTeam } from '../../../../contract/teams/team.ts'
import { audit } from '../../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { refuseWhileFrozen } from '../freeze.ts'
import { insertChange, type TeamChangeRow, waitingChanges } from './changes.rows.ts'
import type { InvitationRow, LimitsRow } from './team.rows.ts'
import { decisionOn, standingOf } from './who-decides.ts'

/** Whether a limit lets more through than the one there was; null: everything. */
export const isLooser = (was: string | null, is: string | null): boolean =>
  was !== null && (is === null || BigInt(is) > BigInt(was))

/** The same of what a member may do. */
export const letsMore = (was: LimitsRow & { role: TeamRole }, is: LimitsRow & { role: TeamRole }): boolean =>
  is.role !== 'viewer' &&
  (teamRoles.indexOf(is.role) > teamRoles.indexOf(was.role) ||
    isLooser(was.limit_act, is.limit_act) ||
    isLooser(was.limit_day, is.limit_day))

const isAlone = async (tx: Tx, companyId: string, kind: TeamChangeRow['kind']): Promise<boolean> =>
  decisionOn(kind, await standingOf(tx.q, companyId, tx.now)).alone

/** Whether an invitation brings in, as things stand now, somebody whom a second person has to agree to and hasn't. */
export const lacksSecondPerson = async (
  tx: Tx,
  { company_id, role, agreed_by }: Pick<InvitationRow, 'company_id' | 'role' | 'agreed_by'>,
): Promise<boolean> => role !== 'viewer' && agreed_by === null && !(await isAlone(tx, company_id, 'invitation'))

type Wish = Pick<TeamChangeRow, 'kind'> & Partial<TeamChangeRow>

/**
 * Of what would let more leave: writes it down for a second person where one has to agree (`decisionOn`), and answers true; false where its one owner
 * decides alone. Under the company's lock. Throws 'too_many' (of those that who asks has waiting), 'security_freeze': whoever just took over the sign-in lets nothing leave by a looser rule either.
 */
export async function waitsForSecond(tx: Tx<CustomerCtx>, companyId: string, wish: Wish): Promise<boolean> {
  await refuseWhileFrozen(tx, companyId)
  if (await isAlone(tx, companyId, wish.kind)) return false
  const me = personOf(tx.ctx.actor)
  const mine = (await waitingChanges(tx.q, companyId)).filter(({ asked_by }) => asked_by === me)
  if (mine.length >= mostInTeam) throw new Problem('too_many')
  const id = uuid7(tx.now)
  const nothing = { person_id: null, email_sealed: null, role: null, limit_act: null, limit_day: null }
  const asked = { id, company_id: companyId, asked_by: me, created_at: tx.now }
  await insertChange(tx, { ...nothing, approve_above: null, ...wish, ...asked })
  await emit(tx, teamChanged, { change_id: id, company_id: companyId, person_id: asked.asked_by, change: 'asked' })
  await audit(tx, 'team.ask_change', companyId, { change: id, kind: wish.kind })
  return true
}
