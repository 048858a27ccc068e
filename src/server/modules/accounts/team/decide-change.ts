import type { z } from 'zod'
import type { decideTeamChange, Team } from '../../../../contract/teams/team.ts'
import { audit } from '../../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { refuseWhileFrozen } from '../freeze.ts'
import { anyStopped } from '../leaving/who-asked.ts'
import { refuseRestricted } from '../restrictions/refuse-restricted.ts'
import { endChange, type TeamChangeRow, waitingChange } from './changes.rows.ts'
import { addInvitation } from './invite.ts'
import { setMember, setRule } from './members.ts'
import { ownCompany, teamIn } from './show-team.ts'
import { askerStill, memberFor } from './spend-limit.ts'
import { lockTeam } from './team.rows.ts'
import type { EndInTrades } from './what-they-began.ts'
import { decisionOn, refuseNewSignIn, standingOf } from './who-decides.ts'

type Asked = z.output<typeof decideTeamChange.body>

const ENDS = { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' } as const

/**
 * A second person (`decisionOn` says who) agrees to what lets more leave, which is done in the same transaction, or refuses it; whoever asked takes it back. Throws 'forbidden', 'own_matter', 'team_moved_on' (decided
 * meanwhile, its asker is no owner any more or may let nothing leave, its member is gone), what `refuseAgreeing` throws (agreeing alone), 'team_last_owner', 'too_many', 'invalid_input'.
 */
export async function decideChange(
  ctx: CustomerCtx,
  { change_id: id, act }: Asked,
  endInTrades: EndInTrades,
): Promise<Team> {
  const company = await ownCompany(ctx)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    const personId = personOf(ctx.actor)
    const row = await waitingChange(tx.q, company.id, id)
    if (!row) throw new Problem('team_moved_on')
    const { needs } = decisionOn(row.kind, await standingOf(tx.q, company.id, tx.now))
    await memberFor(tx, { companyId: company.id, personId, permission: needs })
    if ((row.asked_by === personId) !== (act === 'withdraw')) throw new Problem('own_matter')
    if (act === 'agree') await refuseAgreeing(tx, row)
    if (!(await endChange(tx, id, { state: ENDS[act], personId }))) throw new Problem('team_moved_on')
    if (act === 'agree') await carryOut(tx, row, endInTrades)
    await audit(tx, 'team.decide_change', company.id, { change: id, kind: row.kind, act })
    return teamIn(tx.q, ctx, company)
  })
}

/** Whoever lets nothing leave themselves lets nothing more leave their company either. Throws 'security_freeze', 'account_restricted', 'under_review'. */
async function refuseAgreeing(tx: Tx<CustomerCtx>, { company_id, asked_by }: TeamChangeRow): Promise<void> {
  const personId = personOf(tx.ctx.actor)
  await refuseWhileFrozen(tx, company_id)
  await refuseNewSignIn(tx, company_id, [asked_by, personId])
  await refuseRestricted(tx.q, [personId], ['withdrawals'])
  if (await anyStopped(tx, company_id, [personId])) throw new Problem('under_review')
}

async function carryOut(tx: Tx<CustomerCtx>, row: TeamChangeRow, endInTrades: EndInTrades): Promise<void> {
  const { company_id: companyId, kind, person_id, role, limit_act, limit_day, asked_by } = row
  await askerStill(tx, { companyId, personId: asked_by, permission: 'own' })
  // Whether they are stopped is theirs to know: as if they were no owner any more.
  if (await anyStopped(tx, companyId, [asked_by])) throw new Problem('team_moved_on')
  if (kind === 'threshold') return setRule(tx, companyId, row.approve_above, endInTrades)
  if (!role) throw new Error('a change of a member or an invitation names a role')
  const rights = { role, limit_act, limit_day }
  if (kind === 'invitation') {
    const email = tx.ctx.sealer.unseal(row.email_sealed ?? '')
    return addInvitation(tx, companyId, { email, ...rights, invitedBy: asked_by, agreedBy: personOf(tx.ctx.actor) })
  }
  if (!(await setMember(tx, { companyId, personId: person_id ?? '' }, rights, endInTrades)))
    throw new Problem('team_moved_on')
}
