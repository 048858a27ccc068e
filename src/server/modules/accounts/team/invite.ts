import { teamInvited } from '../../../../contract/events/teams.ts'
import { say } from '../../../../contract/sentence.ts'
import type { TeamRole } from '../../../../contract/teams/roles.ts'
import { invitationDays, mostInTeam, type Team } from '../../../../contract/teams/team.ts'
import { audit } from '../../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { claimWithinIn } from '../../../kernel/limits/limit-counts.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { emailIndex } from '../customers.rows.ts'
import { tokenHash, tokenOf } from '../tokens.ts'
import { lacksSecondPerson, waitsForSecond } from './second-person.ts'
import { limitFrom, ownCompany, teamIn } from './show-team.ts'
import { type InvitationRow, type LimitsRow, lockTeam, openInvitation } from './team.rows.ts'

const DAY_MS = 86_400_000
/** Letters that a company may have sent within a day, where its papers were checked and where not, and of these to one address. What is refused counts for nothing. */
const LETTERS = { checked: { most: 30, withinMs: DAY_MS }, unchecked: { most: 3, withinMs: DAY_MS } }
const LETTERS_TO_ONE = { most: 3, withinMs: DAY_MS }

const COUNT = `select (select count(*) from team_member where company_id = $1 and left_at is null)
  + (select count(*) from team_invitation where company_id = $1 and state = 'open') as n`
const IS_MEMBER = `select 1 from team_member m join customer c on c.id = m.person_id
  where m.company_id = $1 and m.left_at is null and c.email_index = $2`
const ADD = `insert into team_invitation (id, company_id, email_index, email_sealed, role, limit_act, limit_day, token_hash, invited_by, agreed_by, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (company_id, email_index) where state = 'open' do nothing returning id`
const RENEW = `update team_invitation set token_hash = $3, expires_at = $4
  where id = $1 and company_id = $2 and state = 'open'`
const REVOKE = `update team_invitation set state = 'revoked', ended_at = $3
  where id = $1 and company_id = $2 and state = 'open'`

const expiry = (tx: Tx) => new Date(tx.now.getTime() + invitationDays * DAY_MS)

/** A letter's id, and what its link is kept as. */
function newLetter(ctx: CustomerCtx, at: Date): { emailId: string; hash: string } {
  const emailId = uuid7(at)
  return { emailId, hash: tokenHash(tokenOf(ctx, 'team_invitation', emailId)) }
}

/** Whom to invite, to what; sums in cents of a euro. */
interface Invited extends LimitsRow {
  email: string
  role: TeamRole
  invitedBy: string
  /** The second person, where it took one. */
  agreedBy?: string
}

/** Puts an invitation there and has its letter sent, under the company's lock. Throws 'too_many', 'invalid_input' on `email`. */
export async function addInvitation(tx: Tx<CustomerCtx>, companyId: string, asked: Invited): Promise<void> {
  const { ctx } = tx
  const index = emailIndex(ctx.sealer, asked.email)
  if ((await tx.q(IS_MEMBER, [companyId, index])).length > 0) throw badField('email', say('invited_is_member'))
  const [{ n } = { n: '0' }] = await tx.q<{ n: string }>(COUNT, [companyId])
  if (Number(n) >= mostInTeam) throw new Problem('too_many')
  const id = uuid7(tx.now)
  const { emailId, hash } = newLetter(ctx, tx.now)
  const values = [id, companyId, index, ctx.sealer.seal(asked.email), asked.role, asked.limit_act, asked.limit_day]
  const added = await tx.q(ADD, [...values, hash, asked.invitedBy, asked.agreedBy ?? null, tx.now, expiry(tx)])
  if (added.length === 0) throw badField('email', say('invited_already'))
  await emit(tx, teamInvited, { email_id: emailId, invitation_id: id, company_id: companyId })
  await audit(tx, 'team.invite', companyId, { invitation: id, role: asked.role })
}

/**
 * Invites somebody by e-mail, whether or not they have an account: what is told here is of the team alone. Whoever may do more than look is
 * invited once a second person agrees, where one has to. Companies that nobody checked send few letters, without a name that they chose themselves; to one address each company so many,
 * whatever others sent it. Throws 'forbidden' (no company), 'rate_limited', 'too_many', 'invalid_input' on `email` (of the team
 * already, or invited).
 */
export async function inviteToTeam(
  ctx: CustomerCtx,
  asked: { email: string; role: TeamRole; limit_act: string | null; limit_day: string | null },
): Promise<Team> {
  const company = await ownCompany(ctx)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    await claimLetter(tx, company, emailIndex(ctx.sealer, asked.email))
    const { email, role } = asked
    const rights = { role, limit_act: limitFrom(asked.limit_act), limit_day: limitFrom(asked.limit_day) }
    const wish = { kind: 'invitation', email_sealed: ctx.sealer.seal(email), ...rights } as const
    if (role === 'viewer' || !(await waitsForSecond(tx, company.id, wish)))
      await addInvitation(tx, company.id, { email, ...rights, invitedBy: personOf(ctx.actor) })
    return teamIn(tx.q, ctx, company)
  })
}

type Company = Awaited<ReturnType<typeof ownCompany>>

/** Another letter to the same address counts as the first did. */
async function claimLetter(tx: Tx, { id, level }: Company, to: string): Promise<void> {
  await claimWithinIn(tx, `team_invite:${id}`, LETTERS[level === 'E' ? 'checked' : 'unchecked'])
  await claimWithinIn(tx, `team_invite:${id}:to:${to}`, LETTERS_TO_ONE)
}

async function renew(tx: Tx<CustomerCtx>, { id, company_id }: Pick<InvitationRow, 'id' | 'company_id'>): Promise<void> {
  const { emailId, hash } = newLetter(tx.ctx, tx.now)
  await tx.q(RENEW, [id, company_id, hash, expiry(tx)])
  await emit(tx, teamInvited, { email_id: emailId, invitation_id: id, company_id })
  await audit(tx, 'team.invite', company_id, { invitation: id, again: true })
}

/**
 * Sends an open invitation again, by a new link alone, or takes it back. One that nobody agreed to and somebody would have to by now is asked for anew instead: it waits for
 * them, and its link opens nothing any more. Throws 'forbidden', 'not_found', 'rate_limited', 'too_many', 'security_freeze'.
 */
export async function actOnInvitation(
  ctx: CustomerCtx,
  { invitation_id: id, act }: { invitation_id: string; act: 'resend' | 'revoke' },
): Promise<Team> {
  const company = await ownCompany(ctx)
  return inTx<Team, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    const row = await openInvitation(tx.q, company.id, id)
    if (!row) throw new Problem('not_found')
    if (act === 'resend') await claimLetter(tx, company, row.email_index)
    const { email_sealed, role, limit_act, limit_day } = row
    if (act === 'resend' && (await lacksSecondPerson(tx, row)))
      await waitsForSecond(tx, company.id, { kind: 'invitation', email_sealed, role, limit_act, limit_day })
    else if (act === 'resend') {
      await renew(tx, row)
      return teamIn(tx.q, ctx, company)
    }
    await tx.q(REVOKE, [id, company.id, tx.now])
    await audit(tx, 'team.uninvite', company.id, { invitation: id })
    return teamIn(tx.q, ctx, company)
  })
}
