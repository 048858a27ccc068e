import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import type { EmailContent } from './letter.ts'

/** A team's letter: the company by its name as somebody typed it. */
interface OfTeam {
  emailId: string
  publicUrl: string
  company: string
}

const teamPage = (publicUrl: string): string => `${publicUrl}/dashboard/settings?tab=team`
const lookLink = (publicUrl: string) => ({ label: say('team_look_link'), url: teamPage(publicUrl) })
const waitLink = (publicUrl: string) => ({ label: say('team_wait_link'), url: teamPage(publicUrl) })

/** The link to an invitation. The company's name stands in it only where its papers were checked. */
export const invitationLetter = (
  { emailId, publicUrl, company }: Omit<OfTeam, 'company'> & { company?: string },
  { token, expires }: { token: string; expires: Date },
): EmailContent => ({
  emailId,
  subject: say('team_invited_subject', { brand: brand.name }),
  lines: [
    company === undefined
      ? say('team_invited_unchecked', { brand: brand.name })
      : say('team_invited_text', { company: { typed: company }, brand: brand.name }),
  ],
  link: { label: say('team_invited_link'), url: `${teamPage(publicUrl)}#token=${token}` },
  until: say('works_until', { time: { instant: expires.toISOString() } }),
  notYou: say('team_invited_not_you', { brand: brand.name }),
})

/** To a member: that they left, or what they may do has changed. */
export function memberLetter({ emailId, publicUrl, company }: OfTeam, change: 'left' | 'changed'): EmailContent {
  const of = { company: { typed: company } }
  const link = { label: say('open_brand', { brand: brand.name }), url: `${publicUrl}/dashboard` }
  return change === 'left'
    ? { emailId, subject: say('team_left_subject', of), lines: [say('team_left_text', of)], link }
    : { emailId, subject: say('team_role_subject', of), lines: [say('team_role_text', of)], link }
}

/** To an owner: who acts for the company from now on, or no more, or by which rule. */
export function ownerLetter(
  { emailId, publicUrl, company }: OfTeam,
  change: 'joined' | 'left' | 'rule',
  member: string,
): EmailContent {
  const of = { company: { typed: company } }
  const about = { ...of, member: { typed: member } }
  const { subject, line } = {
    joined: { subject: say('team_joined_subject', of), line: say('team_joined_text', about) },
    left: { subject: say('team_gone_subject', of), line: say('team_gone_text', about) },
    rule: { subject: say('team_rule_subject', of), line: say('team_rule_text', of) },
  }[change]
  return { emailId, subject, lines: [line], link: lookLink(publicUrl), notYou: say('team_not_expected') }
}

/** To whoever may decide: that a change of the team's rules waits for a second person. */
export const wishLetter = ({ emailId, publicUrl, company }: OfTeam): EmailContent => ({
  emailId,
  subject: say('team_asked_subject'),
  lines: [say('team_asked_text', { company: { typed: company } })],
  link: waitLink(publicUrl),
})

/** To whoever may agree: that a payment waits. */
export const waitingPaymentLetter = ({ emailId, publicUrl, company }: OfTeam, amount: string): EmailContent => ({
  emailId,
  subject: say('team_wait_subject', { company: { typed: company } }),
  large: [amount],
  lines: [say('team_wait_text', { amount })],
  link: waitLink(publicUrl),
})

/** To whoever asked: what became of their payment. */
export const decidedPaymentLetter = (
  { emailId, publicUrl, company }: OfTeam,
  amount: string,
  decision: 'agreed' | 'refused',
): EmailContent => ({
  emailId,
  subject: say('team_decided_subject', { company: { typed: company } }),
  large: [amount],
  lines: [decision === 'agreed' ? say('team_agreed_text', { amount }) : say('team_refused_text', { amount })],
  link: lookLink(publicUrl),
})
