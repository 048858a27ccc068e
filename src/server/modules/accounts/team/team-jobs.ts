import type { About } from '../../../../contract/events/event.ts'
import { teamChanged, teamInvited } from '../../../../contract/events/teams.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type EventJob, onEvent } from '../../../kernel/jobs.ts'
import { query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById, openProfile } from '../customers.rows.ts'
import { invitationLetter, memberLetter, ownerLetter, wishLetter } from '../emails/letters-of-teams.ts'
import { sendEmailToAddress, sendEmailToPerson } from '../emails/send-email.ts'
import { tokenHash, tokenOf } from '../tokens.ts'
import { waitingChange } from './changes.rows.ts'
import { companyName } from './show-team.ts'
import { approversOf, invitationByHash, ownersOf } from './team.rows.ts'
import { decisionOn, standingOf } from './who-decides.ts'

/** The letter with the link; nothing once another one took its place, or the invitation is over. */
async function sendInvitation(ctx: Ctx, { email_id: emailId, company_id }: About<typeof teamInvited>): Promise<void> {
  const token = tokenOf(ctx, 'team_invitation', emailId)
  const invitation = await invitationByHash(query(ctx), tokenHash(token), ctx.now())
  const row = invitation && (await customerById(ctx, company_id))
  if (!invitation || !row) return
  const checked = row.level === 'E' ? { company: companyName(ctx.sealer, row) } : {}
  const content = invitationLetter(
    { emailId, publicUrl: ctx.config.PUBLIC_URL, ...checked },
    { token, expires: invitation.expires_at },
  )
  await sendEmailToAddress(
    ctx,
    ctx.sealer.unseal(invitation.email_sealed),
    content,
    openProfile(ctx.sealer, row).language,
  )
}

/** Tells a member what became of them, wherever they act now. */
async function tellMember(ctx: Ctx, about: About<typeof teamChanged>): Promise<void> {
  const row = await customerById(ctx, about.company_id)
  if (!row) return
  const { change } = about
  if (change === 'asked') return tellOfWish(ctx, about, row)
  if (change !== 'changed') await tellOwners(ctx, { ...about, change }, row)
  if (change === 'joined' || change === 'rule') return
  const letter = memberLetter(ofTeam(ctx, row, `team-${about.change_id}`), change)
  await sendEmailToPerson(ctx, about.person_id, letter)
}

const ofTeam = (ctx: Ctx, row: CustomerRow, emailId: string) => ({
  emailId,
  publicUrl: ctx.config.PUBLIC_URL,
  company: companyName(ctx.sealer, row),
})

/** Who acts for the company from now on, or no more, or by which rule: to each owner but whom it is about, who knows. */
async function tellOwners(
  ctx: Ctx,
  { change_id, person_id, change }: Omit<About<typeof teamChanged>, 'change'> & { change: 'joined' | 'left' | 'rule' },
  row: CustomerRow,
): Promise<void> {
  const who = await customerById(ctx, person_id)
  for (const ownerId of await ownersOf(query(ctx), row.id)) {
    if (ownerId === person_id && change !== 'rule') continue
    const letter = ownerLetter(ofTeam(ctx, row, `team-${change_id}-${ownerId}`), change, who?.username ?? '')
    await sendEmailToPerson(ctx, ownerId, letter)
  }
}

/** That something waits for a second person, to each who may decide on it but who asked. */
async function tellOfWish(ctx: Ctx, about: About<typeof teamChanged>, row: CustomerRow): Promise<void> {
  const change = await waitingChange(query(ctx), row.id, about.change_id)
  if (!change) return
  const { needs } = decisionOn(change.kind, await standingOf(query(ctx), row.id, ctx.now()))
  const deciders = needs === 'own' ? ownersOf : approversOf
  for (const personId of await deciders(query(ctx), row.id)) {
    if (personId === about.person_id) continue
    await sendEmailToPerson(ctx, personId, wishLetter(ofTeam(ctx, row, `team-asked-${about.change_id}-${personId}`)))
  }
}

export const teamJobs: readonly EventJob[] = [
  onEvent(teamInvited, 'email.team-invitation', sendInvitation),
  onEvent(teamChanged, 'email.team-changed', tellMember),
]
