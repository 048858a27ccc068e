import { brand } from '../../../../brand.ts'
import type { About } from '../../../../contract/events/event.ts'
import { teamChanged, teamInvited } from '../../../../contract/events/teams.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type EventJob, onEvent } from '../../../kernel/jobs.ts'
import { query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById, openProfile } from '../customers.rows.ts'
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
  const content = {
    emailId,
    subject: say('team_invited_subject', { brand: brand.name }),
    lines: [
      row.level === 'E'
        ? say('team_invited_text', { company: { typed: companyName(ctx.sealer, row) }, brand: brand.name })
        : say('team_invited_unchecked', { brand: brand.name }),
      say('team_invited_not_you', { brand: brand.name }),
    ],
    link: {
      label: say('team_invited_link'),
      url: `${ctx.config.PUBLIC_URL}/dashboard/settings?tab=team#token=${token}`,
    },
    until: say('works_until', { time: { instant: invitation.expires_at.toISOString() } }),
  }
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
  const company = { typed: companyName(ctx.sealer, row) }
  const emailId = `team-${about.change_id}`
  await sendEmailToPerson(
    ctx,
    about.person_id,
    change === 'left'
      ? { emailId, subject: say('team_left_subject', { company }), lines: [say('team_left_text', { company })] }
      : { emailId, subject: say('team_role_subject', { company }), lines: [say('team_role_text', { company })] },
  )
}

/** Who acts for the company from now on, or no more, or by which rule: to each owner but whom it is about, who knows. */
async function tellOwners(
  ctx: Ctx,
  { change_id, person_id, change }: Omit<About<typeof teamChanged>, 'change'> & { change: 'joined' | 'left' | 'rule' },
  row: CustomerRow,
): Promise<void> {
  const company = { typed: companyName(ctx.sealer, row) }
  const who = await customerById(ctx, person_id)
  const about = { company, member: { typed: who?.username ?? '' } }
  const said = {
    joined: { subject: say('team_joined_subject', { company }), line: say('team_joined_text', about) },
    left: { subject: say('team_gone_subject', { company }), line: say('team_gone_text', about) },
    rule: { subject: say('team_rule_subject', { company }), line: say('team_rule_text', { company }) },
  }
  const { subject, line } = said[change]
  const link = { label: say('team_look_link'), url: `${ctx.config.PUBLIC_URL}/dashboard/settings?tab=team` }
  for (const ownerId of await ownersOf(query(ctx), row.id)) {
    if (ownerId === person_id && change !== 'rule') continue
    const emailId = `team-${change_id}-${ownerId}`
    await sendEmailToPerson(ctx, ownerId, { emailId, subject, lines: [line, say('team_not_expected')], link })
  }
}

/** That something waits for a second person, to each who may decide on it but who asked. */
async function tellOfWish(ctx: Ctx, about: About<typeof teamChanged>, row: CustomerRow): Promise<void> {
  const company = { typed: companyName(ctx.sealer, row) }
  const link = { label: say('team_wait_link'), url: `${ctx.config.PUBLIC_URL}/dashboard/settings?tab=team` }
  const change = await waitingChange(query(ctx), row.id, about.change_id)
  if (!change) return
  const { needs } = decisionOn(change.kind, await standingOf(query(ctx), row.id, ctx.now()))
  const deciders = needs === 'own' ? ownersOf : approversOf
  for (const personId of await deciders(query(ctx), row.id)) {
    if (personId === about.person_id) continue
    const emailId = `team-asked-${about.change_id}-${personId}`
    const lines = [say('team_asked_text', { company })]
    await sendEmailToPerson(ctx, personId, { emailId, subject: say('team_asked_subject'), lines, link })
  }
}

export const teamJobs: readonly EventJob[] = [
  onEvent(teamInvited, 'email.team-invitation', sendInvitation),
  onEvent(teamChanged, 'email.team-changed', tellMember),
]
