import { sessionRevoked } from '../../../../contract/events/accounts.ts'
import { teamChanged } from '../../../../contract/events/teams.ts'
import { mayDo, type TeamRole } from '../../../../contract/teams/roles.ts'
import type { Team } from '../../../../contract/teams/team.ts'
import { audit } from '../../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { actsNoMore } from '../leaving/who-asked.ts'
import { isLooser, letsMore, waitsForSecond } from './second-person.ts'
import { limitFrom, ownCompany, teamIn } from './show-team.ts'
import { goneWithinDay, keepsWithin } from './spend-limit.ts'
import { approveAbove, type LimitsRow, lockTeam, membersOf } from './team.rows.ts'
import { type EndInTrades, endWhatTheyBegan } from './what-they-began.ts'

const CHANGE = `update team_member m set role = $3, limit_act = $4, limit_day = $5,
    acts_since = case when ${actsNoMore('was')} and $6 then $7::timestamptz else m.acts_since end
  from team_member was where m.company_id = $1 and m.person_id = $2 and m.left_at is null and was.company_id = m.company_id and was.person_id = m.person_id
  returning was.limit_act, was.limit_day`
const AS_IS = `select role, limit_act, limit_day from team_member where company_id = $1 and person_id = $2 and left_at is null`
const LEAVE = `update team_member set left_at = $3
  where company_id = $1 and person_id = $2 and left_at is null returning role`
// Their sessions for the company, and of the company's own sign-in those of itself.
const END = `update customer_session set revoked_at = $3
  where customer_id = $2 and coalesce(acts_for, customer_id) = $1 and revoked_at is null returning id`
// What would have been theirs.
const WITHDRAW_CHANGES = `update team_change set state = 'withdrawn', decided_by = $4, decided_at = $3
  where company_id = $1 and person_id = $2 and state = 'waiting'`
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

/** Where a limit lets less through than the one there was, it; null where it doesn't. */
const lowered = (was: string | null, is: string | null): string | null => (isLooser(is, was) ? is : null)

/**
 * Gives a member another role or other limits, in cents of a euro, and ends what they may not have begun by that role, and of what they let go in trades that waits what is above a limit that is lower than before; false
 * where they are of the team no more. Throws 'team_last_owner'.
 */
export async function setMember(
  tx: Tx<CustomerCtx>,
  of: { companyId: string; personId: string },
  { role, limit_act, limit_day }: LimitsRow & { role: TeamRole },
  endInTrades: EndInTrades,
): Promise<boolean> {
  const { companyId, personId } = of
  const [was] = await withOwnerKept(
    tx.q<LimitsRow>(CHANGE, [...[companyId, personId, role, limit_act, limit_day], mayDo(role, 'operate'), tx.now]),
  )
  if (!was) return false
  await endWhatTheyBegan(tx, { ...of, role }, endInTrades)
  await endAbove(
    tx,
    of,
    { limit_act: lowered(was.limit_act, limit_act), limit_day: lowered(was.limit_day, limit_day) },
    endInTrades,
  )
  await tell(tx, companyId, personId, 'changed')
  await audit(tx, 'team.change', companyId, { member: personId, role, limit_act, limit_day })
  return true
}

async function endAbove(
  tx: Tx<CustomerCtx>,
  of: { companyId: string; personId: string },
  limits: LimitsRow,
  endInTrades: EndInTrades,
): Promise<void> {
  if (limits.limit_act === null && limits.limit_day === null) return
  await endInTrades(tx, of, keepsWithin(tx, limits, limits.limit_day === null ? 0n : await goneOf(tx, of, endInTrades)))
}

/** What left of what they let leave within the day: of what waits all is kept here, and only seen. */
async function goneOf(
  tx: Tx<CustomerCtx>,
  of: { companyId: string; personId: string },
  endInTrades: EndInTrades,
): Promise<bigint> {
  const waiting: Date[] = []
  await endInTrades(tx, of, async ({ at }) => {
    if (at) waiting.push(at)
    return true
  })
  return goneWithinDay(tx, of, waiting)
}

/** The same as an owner asks for it; what lets more leave waits for a second person where one has to agree. Throws 'forbidden', 'not_found', 'team_last_owner', 'too_many'. */
export async function changeMember(
  ctx: CustomerCtx,
  asked: { person_id: string; role: TeamRole; limit_act: string | null; limit_day: string | null },
  endInTrades: EndInTrades,
): Promise<Team> {
  const company = await ownCompany(ctx)
  const { person_id, role } = asked
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    const is = { role, limit_act: limitFrom(asked.limit_act), limit_day: limitFrom(asked.limit_day) }
    const [was] = await tx.q<LimitsRow & { role: TeamRole }>(AS_IS, [company.id, person_id])
    if (!was) throw new Problem('not_found')
    const waits = letsMore(was, is) && (await waitsForSecond(tx, company.id, { kind: 'member', person_id, ...is }))
    if (!waits) await setMember(tx, { companyId: company.id, personId: person_id }, is, endInTrades)
    return teamIn(tx.q, ctx, company)
  })
}

/** Ends a membership with all that hangs on it. Throws 'not_found', 'team_last_owner'. */
async function end(
  tx: Tx<CustomerCtx>,
  { companyId, personId }: { companyId: string; personId: string },
  endInTrades: EndInTrades,
): Promise<void> {
  await lockTeam(tx, companyId)
  const of = [companyId, personId, tx.now]
  const left = await withOwnerKept(tx.q(LEAVE, of))
  if (left.length === 0) throw new Problem('not_found')
  const ended = await tx.q<{ id: string }>(END, of)
  // On the company's channel, which their pages follow.
  for (const { id } of ended) await emit(tx, sessionRevoked, { session_id: id, customer_id: companyId })
  await endWhatTheyBegan(tx, { companyId, personId, role: null }, endInTrades)
  await tx.q(WITHDRAW_CHANGES, [...of, personOf(tx.ctx.actor)])
  await tell(tx, companyId, personId, 'left')
}

/** Takes somebody off the team; nothing of theirs acts for it with the next call. Throws 'forbidden', 'not_found', 'team_last_owner'. */
export async function removeMember(
  ctx: CustomerCtx,
  { person_id: personId }: { person_id: string },
  endInTrades: EndInTrades,
): Promise<Team> {
  const company = await ownCompany(ctx)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await end(tx, { companyId: company.id, personId }, endInTrades)
    await audit(tx, 'team.remove', company.id, { member: personId })
    return teamIn(tx.q, ctx, company)
  })
}

/** Leaves the team, the session with it. Throws 'forbidden', 'not_found', 'team_last_owner'. */
export async function leaveTeam(ctx: CustomerCtx, endInTrades: EndInTrades): Promise<{ left: true }> {
  const company = await ownCompany(ctx)
  return inTx<{ left: true }, CustomerCtx>(ctx, async (tx) => {
    await end(tx, { companyId: company.id, personId: personOf(ctx.actor) }, endInTrades)
    await audit(tx, 'team.leave', company.id)
    return { left: true }
  })
}

/** From above which worth on nothing leaves without a second person, in cents of a euro, null: never; a lower one ends what any member let go in trades that waits and is above it. */
export async function setRule(
  tx: Tx<CustomerCtx>,
  companyId: string,
  above: string | null,
  endInTrades: EndInTrades,
): Promise<void> {
  const limits = { limit_act: null, limit_day: lowered(await approveAbove(tx.q, companyId), above) }
  await tx.q(SET_RULE, [companyId, above, tx.now])
  for (const { person_id: personId } of await membersOf(tx.q, companyId))
    await endAbove(tx, { companyId, personId }, limits, endInTrades)
  await tell(tx, companyId, personOf(tx.ctx.actor), 'rule')
  await audit(tx, 'team.threshold', companyId, { above })
}

/** The same as an owner asks for it; a higher sum, or none, waits for a second person where there are several who agree to payments. Throws 'forbidden', 'too_many'. */
export async function setThreshold(
  ctx: CustomerCtx,
  { approve_above: typed }: { approve_above: string | null },
  endInTrades: EndInTrades,
): Promise<Team> {
  const company = await ownCompany(ctx)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    const approve_above = limitFrom(typed)
    const looser = isLooser(await approveAbove(tx.q, company.id), approve_above)
    if (!looser || !(await waitsForSecond(tx, company.id, { kind: 'threshold', approve_above })))
      await setRule(tx, company.id, approve_above, endInTrades)
    return teamIn(tx.q, ctx, company)
  })
}
