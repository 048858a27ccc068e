import { teamInvited } from '../../../../contract/events/teams.ts'
import { say } from '../../../../contract/sentence.ts'
import type { TeamRole } from '../../../../contract/teams/roles.ts'
import { invitationDays, mostInTeam, type Team } from '../../../../contract/teams/team.ts'
import { audit } from '../../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { claimWithin } from '../../../kernel/limits/limit-counts.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { emailIndex } from '../customers.rows.ts'
import { tokenHash, tokenOf } from '../tokens.ts'
import { limitFrom, ownCompany, teamIn } from './show-team.ts'
import { lockTeam } from './team.rows.ts'

const DAY_MS = 86_400_000
/** Letters that a company may have sent within a day, and to one address. */
const LETTERS = { most: 30, withinMs: DAY_MS }
const LETTERS_TO_ONE = { most: 3, withinMs: DAY_MS }

const COUNT = `select (select count(*) from team_member where company_id = $1 and left_at is null)
  + (select count(*) from team_invitation where company_id = $1 and state = 'open') as n`
const IS_MEMBER = `select 1 from team_member m join customer c on c.id = m.person_id
  where m.company_id = $1 and m.left_at is null and c.email_index = $2`
const ADD = `insert into team_invitation (id, company_id, email_index, email_sealed, role, limit_act, limit_day, token_hash, invited_by, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (company_id, email_index) where state = 'open' do nothing returning id`
const RENEW = `update team_invitation set token_hash = $3, expires_at = $4
  where id = $1 and company_id = $2 and state = 'open' returning email_index`
const REVOKE = `update team_invitation set state = 'revoked', ended_at = $3
  where id = $1 and company_id = $2 and state = 'open' returning id`

const expiry = (tx: Tx) => new Date(tx.now.getTime() + invitationDays * DAY_MS)

/** A letter's id, and what its link is kept as. */
function newLetter(ctx: CustomerCtx, at: Date): { emailId: string; hash: string } {
  const emailId = uuid7(at)
  return { emailId, hash: tokenHash(tokenOf(ctx, 'team_invitation', emailId)) }
}

/**
 * Invites somebody by e-mail, whether or not they have an account: what is told here is of the team alone. Throws 'forbidden' (no company),
 * 'rate_limited', 'too_many', 'invalid_input' on `email` (of the team already, or invited).
 */
export async function inviteToTeam(
  ctx: CustomerCtx,
  asked: { email: string; role: TeamRole; limit_act: string | null; limit_day: string | null },
): Promise<Team> {
  const company = await ownCompany(ctx)
  const index = emailIndex(ctx.sealer, asked.email)
  await claimWithin(ctx, `team_invite:${company.id}`, LETTERS)
  await claimWithin(ctx, `team_invite:to:${index}`, LETTERS_TO_ONE)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    if ((await tx.q(IS_MEMBER, [company.id, index])).length > 0) throw badField('email', say('invited_is_member'))
    const [{ n } = { n: '0' }] = await tx.q<{ n: string }>(COUNT, [company.id])
    if (Number(n) >= mostInTeam) throw new Problem('too_many')
    const id = uuid7(tx.now)
    const { emailId, hash } = newLetter(ctx, tx.now)
    const values = [id, company.id, index, ctx.sealer.seal(asked.email), asked.role]
    const limits = [limitFrom(asked.limit_act), limitFrom(asked.limit_day)]
    const added = await tx.q(ADD, [...values, ...limits, hash, personOf(ctx.actor), tx.now, expiry(tx)])
    if (added.length === 0) throw badField('email', say('invited_already'))
    await emit(tx, teamInvited, { email_id: emailId, invitation_id: id, company_id: company.id })
    await audit(tx, 'team.invite', company.id, { invitation: id, role: asked.role })
    return teamIn(tx.q, ctx, company)
  })
}

/** Sends an open invitation again, by a new link alone, or takes it back. Throws 'forbidden', 'not_found', 'rate_limited'. */
export async function actOnInvitation(
  ctx: CustomerCtx,
  { invitation_id: id, act }: { invitation_id: string; act: 'resend' | 'revoke' },
): Promise<Team> {
  const company = await ownCompany(ctx)
  if (act === 'resend') await claimWithin(ctx, `team_invite:${company.id}`, LETTERS)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    if (act === 'revoke') {
      if ((await tx.q(REVOKE, [id, company.id, tx.now])).length === 0) throw new Problem('not_found')
      await audit(tx, 'team.uninvite', company.id, { invitation: id })
      return teamIn(tx.q, ctx, company)
    }
    const { emailId, hash } = newLetter(ctx, tx.now)
    if ((await tx.q(RENEW, [id, company.id, hash, expiry(tx)])).length === 0) throw new Problem('not_found')
    await emit(tx, teamInvited, { email_id: emailId, invitation_id: id, company_id: company.id })
    await audit(tx, 'team.invite', company.id, { invitation: id, again: true })
    return teamIn(tx.q, ctx, company)
  })
}
