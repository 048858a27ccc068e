import { teamChanged } from '../../../../contract/events/teams.ts'
import type { TeamRole } from '../../../../contract/teams/roles.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById, emailIndex } from '../customers.rows.ts'
import { anyStopped } from '../leaving/who-asked.ts'
import { tokenHash } from '../tokens.ts'
import { lacksSecondPerson } from './second-person.ts'
import { companyName } from './show-team.ts'
import { askerStill } from './spend-limit.ts'
import { type InvitationRow, invitationByHash, lockTeam } from './team.rows.ts'

const TAKE = `update team_invitation set state = 'accepted', accepted_by = $2, ended_at = $3
  where id = $1 and token_hash = $4 and state = 'open' and expires_at > $3 returning id`
const JOIN = `insert into team_member as m (company_id, person_id, role, limit_act, limit_day, joined_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (company_id, person_id) do update set role = excluded.role, limit_act = excluded.limit_act, limit_day = excluded.limit_day,
    joined_at = excluded.joined_at, acts_since = null, left_at = null where m.left_at is not null returning role`

const hasFactor = ({ app, passkey }: Pick<CustomerRow, 'app' | 'passkey'>): boolean => app || passkey

/** Who has the mailbox that an invitation went to. Throws 'forbidden' (a company), 'link_invalid', 'invitation_not_yours'. */
async function invited(ctx: CustomerCtx, token: string) {
  const me = await customerById(ctx, ctx.actor.customerId)
  if (me?.kind !== 'individual') throw new Problem('forbidden')
  const invitation = await invitationByHash(query(ctx), tokenHash(token), ctx.now())
  const company = invitation && (await customerById(ctx, invitation.company_id))
  if (!invitation || company?.status !== 'active') throw new Problem('link_invalid')
  refuseOthers(ctx, me, invitation)
  return { me, invitation, company }
}

function refuseOthers({ sealer }: CustomerCtx, me: CustomerRow, invitation: InvitationRow): void {
  const mine = emailIndex(sealer, sealer.unseal(me.email_sealed)) === invitation.email_index
  if (!mine || me.email_verified_at === null) throw new Problem('invitation_not_yours')
}

/** What an invitation offers to who has its mailbox. Throws as `invited`. */
export async function lookAtInvitation(ctx: CustomerCtx, { token }: { token: string }) {
  const { me, invitation, company } = await invited(ctx, token)
  const needs_second_factor = invitation.role !== 'viewer' && !hasFactor(me)
  return { company: companyName(ctx.sealer, company), role: invitation.role, needs_second_factor }
}

/**
 * Joins the team, once: of many at once one takes the invitation. Throws as `invited`, 'second_factor_missing' (for more than looking), 'team_moved_on' (of the
 * team already; a second person would have to agree by now; whoever invited them is no owner any more, who agreed agrees to nothing any more, or, where they may do more than look, lets nothing leave).
 */
export async function acceptInvitation(
  ctx: CustomerCtx,
  { token }: { token: string },
): Promise<{ account_id: string; company: string; role: TeamRole }> {
  const { me, invitation, company } = await invited(ctx, token)
  if (invitation.role !== 'viewer' && !hasFactor(me)) throw new Problem('second_factor_missing')
  return inTx(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    if (await lacksSecondPerson(tx, invitation)) throw new Problem('team_moved_on')
    const { role, invited_by, agreed_by } = invitation
    await askerStill(tx, { companyId: company.id, personId: invited_by, permission: 'own' })
    if (agreed_by !== null) await askerStill(tx, { companyId: company.id, personId: agreed_by, permission: 'approve' })
    if (role !== 'viewer' && (await anyStopped(tx, company.id, [invited_by, agreed_by])))
      throw new Problem('team_moved_on')
    if ((await tx.q(TAKE, [invitation.id, me.id, tx.now, tokenHash(token)])).length === 0)
      throw new Problem('link_invalid')
    const limits = [invitation.limit_act, invitation.limit_day]
    const joined = await tx.q(JOIN, [company.id, me.id, invitation.role, ...limits, tx.now])
    if (joined.length === 0) throw new Problem('team_moved_on')
    const change = { change_id: uuid7(tx.now), person_id: me.id, company_id: company.id }
    await emit(tx, teamChanged, { ...change, change: 'joined' })
    await audit(tx, 'team.accept', company.id, { invitation: invitation.id, role: invitation.role })
    return { account_id: company.id, company: companyName(ctx.sealer, company), role: invitation.role }
  })
}
