import { sessionRevoked } from '../../../../contract/events/accounts.ts'
import { teamChanged } from '../../../../contract/events/teams.ts'
import type { TeamRole } from '../../../../contract/teams/roles.ts'
import type { Team } from '../../../../contract/teams/team.ts'
import { audit } from '../../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { limitFrom, ownCompany, teamIn } from './show-team.ts'
import { lockTeam } from './team.rows.ts'

const CHANGE = `update team_member set role = $3, limit_act = $4, limit_day = $5
  where company_id = $1 and person_id = $2 and left_at is null returning role`
const LEAVE = `update team_member set left_at = $3 where company_id = $1 and person_id = $2 and left_at is null returning role`
// Their sessions for the company, and of the company's own sign-in those of itself.
const END = `update customer_session set revoked_at = $3
  where customer_id = $2 and coalesce(acts_for, customer_id) = $1 and revoked_at is null returning id`
// Nothing that they began goes on without them: nobody joins by their word, and nothing is paid by it.
const REVOKE = `update team_invitation set state = 'revoked', ended_at = $3 where company_id = $1 and invited_by = $2 and state = 'open'`
const WITHDRAW = `update team_payment set state = 'withdrawn', version = version + 1, decided_by = $4, decided_at = $3
  where company_id = $1 and asked_by = $2 and state = 'waiting'`
const SET_RULE = `insert into team_rule (company_id, approve_above, changed_at) values ($1, $2, $3)
  on conflict (company_id) do update set approve_above = excluded.approve_above, changed_at = excluded.changed_at`

/** The database keeps the last owner; here that becomes words. */
async function withOwnerKept<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint === 'team_member_last_owner') throw new Problem('team_last_owner')
    throw error
  })
}

const tell = (tx: Tx, companyId: string, personId: string, change: 'changed' | 'left' | 'rule') =>
  emit(tx, teamChanged, { change_id: uuid7(tx.now), company_id: companyId, person_id: personId, change })

/** Gives a member another role or other limits. Throws 'forbidden', 'not_found', 'team_last_owner'. */
export async function changeMember(
  ctx: CustomerCtx,
  asked: { person_id: string; role: TeamRole; limit_act: string | null; limit_day: string | null },
): Promise<Team> {
  const company = await ownCompany(ctx)
  const { person_id: personId, role } = asked
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    const limits = [limitFrom(asked.limit_act), limitFrom(asked.limit_day)]
    const changed = await withOwnerKept(tx.q(CHANGE, [company.id, personId, role, ...limits]))
    if (changed.length === 0) throw new Problem('not_found')
    await tell(tx, company.id, personId, 'changed')
    const detail = { member: personId, role, limit_act: asked.limit_act, limit_day: asked.limit_day }
    await audit(tx, 'team.change', company.id, detail)
    return teamIn(tx.q, ctx, company)
  })
}

/** Ends a membership with all that hangs on it. Throws 'not_found', 'team_last_owner'. */
async function end(tx: Tx<CustomerCtx>, companyId: string, personId: string): Promise<void> {
  await lockTeam(tx, companyId)
  const of = [companyId, personId, tx.now]
  const left = await withOwnerKept(tx.q(LEAVE, of))
  if (left.length === 0) throw new Problem('not_found')
  const ended = await tx.q<{ id: string }>(END, of)
  // On the company's channel, which their pages follow.
  for (const { id } of ended) await emit(tx, sessionRevoked, { session_id: id, customer_id: companyId })
  await tx.q(REVOKE, of)
  await tx.q(WITHDRAW, [...of, personOf(tx.ctx.actor)])
  await tell(tx, companyId, personId, 'left')
}

/** Takes somebody off the team; nothing of theirs acts for it with the next call. Throws 'forbidden', 'not_found', 'team_last_owner'. */
export async function removeMember(ctx: CustomerCtx, { person_id: personId }: { person_id: string }): Promise<Team> {
  const company = await ownCompany(ctx)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await end(tx, company.id, personId)
    await audit(tx, 'team.remove', company.id, { member: personId })
    return teamIn(tx.q, ctx, company)
  })
}

/** Leaves the team, the session with it. Throws 'forbidden', 'not_found', 'team_last_owner'. */
export async function leaveTeam(ctx: CustomerCtx): Promise<{ left: true }> {
  const company = await ownCompany(ctx)
  return inTx<{ left: true }, CustomerCtx>(ctx, async (tx) => {
    await end(tx, company.id, personOf(ctx.actor))
    await audit(tx, 'team.leave', company.id)
    return { left: true }
  })
}

/** From above which worth on nothing leaves without a second person; null: never. Throws 'forbidden'. */
export async function setThreshold(
  ctx: CustomerCtx,
  { approve_above: above }: { approve_above: string | null },
): Promise<Team> {
  const company = await ownCompany(ctx)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    await tx.q(SET_RULE, [company.id, limitFrom(above), tx.now])
    await tell(tx, company.id, personOf(ctx.actor), 'rule')
    await audit(tx, 'team.threshold', company.id, { above })
    return teamIn(tx.q, ctx, company)
  })
}
