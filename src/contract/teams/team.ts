import { z } from 'zod'
import { Email } from '../accounts/profiles.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { limitCurrency } from '../withdrawals/limits.ts'
import { teamRoles } from './roles.ts'

/** How long an invitation can be taken. */
export const invitationDays = 7
/** How long somebody who was an owner or agreed to payments still counts as such, so that nobody gets alone by taking their role away. */
export const ownerMemoryDays = 7
/** So many open invitations and members a company has at most. */
export const mostInTeam = 100

const Role = z.enum(teamRoles, { error: fault('choose_role') })
const Instant = z.iso.datetime()
/** In euros, by worth; '0': nothing without a second person; null: no limit. */
const Limit = z.union([z.literal('0'), Amount]).nullable()
const Limits = { limit_act: Limit, limit_day: Limit }
const ShownLimits = { limit_act: SignedAmount.nullable(), limit_day: SignedAmount.nullable() }

/** Somebody who acts for the company. */
export const TeamMember = z.strictObject({
  person_id: z.uuid(),
  username: z.string(),
  /** As given at registration; the company's own name for its own sign-in. */
  name: z.string(),
  role: Role,
  /** What may leave at once, and within 24 hours, without a second person; what a colleague asked for and they agree to counts against neither's. */
  ...ShownLimits,
  /** Whether they have a second factor: without one they may only look, the company's own sign-in too once anybody else is of the team. */
  second_factor: z.boolean(),
  /** The company's own sign-in, which was there before its team. */
  own_sign_in: z.boolean(),
  you: z.boolean(),
  joined_at: Instant,
})
export type TeamMember = z.output<typeof TeamMember>

/** A letter that somebody may join by. */
export const TeamInvitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  ...ShownLimits,
  /** Past it the link opens nothing; sent again, it does. */
  expires_at: Instant,
})
export type TeamInvitation = z.output<typeof TeamInvitation>

/** What would let more leave, which waits for a second person. */
export const TeamChange = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['threshold', 'member', 'invitation']),
  /** The member’s username, or the address to invite. */
  whom: z.string().nullable(),
  role: Role.nullable(),
  ...ShownLimits,
  approve_above: SignedAmount.nullable(),
  /** A username. */
  asked_by: z.string(),
  /** The least role of who agrees to it: a second owner where there are several; of the sum above which two people are needed, and where there is one owner, whoever agrees to payments. */
  needs: Role.extract(['approver', 'owner']),
  /** What the caller may do about it. */
  acts: z.array(z.enum(['agree', 'refuse', 'withdraw'])),
  created_at: Instant,
})
export type TeamChange = z.output<typeof TeamChange>

export const Team = z.strictObject({
  company: z.string(),
  role: Role,
  currency: z.literal(limitCurrency),
  /** From above this worth on a payment needs a second person, whoever asks; null: never. */
  approve_above: SignedAmount.nullable(),
  members: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
  changes: z.array(TeamChange),
})
export type Team = z.output<typeof Team>

const person_id = z.uuid(fault('choose_member'))

export const team = endpoint({
  method: 'get',
  path: '/team',
  summary: 'Who acts for the company, in which role and within which limits; open invitations',
  auth: 'customer',
  permission: 'read',
  returns: Team,
  errors: ['forbidden'],
})

/** The caller's own account first. */
export const actableAccounts = endpoint({
  method: 'get',
  path: '/team/accounts',
  summary: 'The accounts that the caller may act for: their own, and those of companies whose team they are of',
  auth: 'customer',
  permission: 'self',
  list: true,
  returns: z.strictObject({
    account_id: z.uuid(),
    username: z.string(),
    /** The company's; null for one's own. */
    company: z.string().nullable(),
    role: Role.nullable(),
  }),
})

const errors = ['forbidden', 'not_found', 'team_last_owner', 'team_moved_on', 'too_many'] as const

export const inviteToTeam = endpoint({
  method: 'post',
  path: '/team/invite',
  summary:
    'Invite somebody to the company’s team by e-mail; the link works once, for seven days, for that address alone',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  body: z.strictObject({ email: Email, role: Role, ...Limits }),
  returns: Team,
  errors: ['forbidden', 'too_many', 'security_freeze'],
})

export const actOnInvitation = endpoint({
  method: 'post',
  path: '/team/invitation',
  summary:
    'Send an invitation again, with a new link and seven days more, or take it back; where a second person has to agree by now, it waits for them anew',
  auth: 'customer',
  permission: 'own',
  body: z.strictObject({
    invitation_id: z.uuid(fault('link_incomplete')),
    act: z.enum(['resend', 'revoke'], { error: fault('choose_act') }),
  }),
  returns: Team,
  errors: [...errors, 'security_freeze'],
})

const token = z.string({ error: fault('link_incomplete') }).regex(/^[A-Za-z0-9_-]{20,128}$/, fault('link_incomplete'))

export const lookAtInvitation = endpoint({
  // Not a read by its address: a token has no place in one.
  method: 'post',
  path: '/team/invitation/look',
  summary: 'What an invitation offers, for who has its link and its address',
  auth: 'customer',
  permission: 'self',
  body: z.strictObject({ token }),
  returns: z.strictObject({
    company: z.string(),
    role: Role,
    /** Whether the caller has to set up a second factor first. */
    needs_second_factor: z.boolean(),
  }),
  errors: ['forbidden', 'link_invalid', 'invitation_not_yours'],
})

export const acceptInvitation = endpoint({
  method: 'post',
  path: '/team/accept',
  summary: 'Join the team that an invitation is for',
  auth: 'customer',
  permission: 'self',
  stepUp: true,
  body: z.strictObject({ token }),
  returns: z.strictObject({ account_id: z.uuid(), company: z.string(), role: Role }),
  errors: ['forbidden', 'link_invalid', 'invitation_not_yours', 'second_factor_missing', 'team_moved_on'],
})

export const changeMember = endpoint({
  method: 'post',
  path: '/team/member',
  summary:
    'Give a member another role or other limits; more than they had waits for a second person, where there is one',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  body: z.strictObject({ person_id, role: Role, ...Limits }),
  returns: Team,
  errors: [...errors, 'security_freeze'],
})

export const removeMember = endpoint({
  method: 'post',
  path: '/team/remove',
  summary: 'Take somebody off the team: their sessions for the company end at once',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  body: z.strictObject({ person_id }),
  returns: Team,
  errors,
})

export const leaveTeam = endpoint({
  method: 'post',
  path: '/team/leave',
  summary: 'Leave the team of the company that the caller acts for',
  auth: 'customer',
  permission: 'read',
  stepUp: true,
  returns: z.strictObject({ left: z.literal(true) }),
  errors,
})

export const setApprovalThreshold = endpoint({
  method: 'post',
  path: '/team/threshold',
  summary:
    'Say above which worth a payment needs a second person of the team, whoever asks; more waits for another approver or owner, where there is one',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  body: z.strictObject({ approve_above: Limit }),
  returns: Team,
  errors: ['forbidden', 'too_many', 'security_freeze'],
})

export const decideTeamChange = endpoint({
  method: 'post',
  path: '/team/change',
  summary:
    'Agree to what another owner asked for, which is done at once, refuse it, or take one’s own back; approvers decide on the sum for two people alone',
  auth: 'customer',
  permission: 'approve',
  stepUp: true,
  body: z.strictObject({
    change_id: z.uuid(fault('choose_change')),
    act: z.enum(['agree', 'refuse', 'withdraw'], { error: fault('choose_act') }),
  }),
  returns: Team,
  errors: [...errors, 'own_matter', 'security_freeze', 'account_restricted', 'under_review'],
})
