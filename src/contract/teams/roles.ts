/**
 * What somebody may do for a company, each more than the one before: read everything; trade, pay in and out within their limits; agree to what others
 * pay out; all of it, with team and settings.
 */
export const teamRoles = ['viewer', 'operator', 'approver', 'owner'] as const
export type TeamRole = (typeof teamRoles)[number]

/**
 * Whom an endpoint for customers is for, of those who act for an account. `self`: it is about the person who signed in (their password, devices and second
 * factor) and never about the account they act for. Of an account that is one person's all is that person's.
 */
export type Permission = 'self' | 'read' | 'operate' | 'approve' | 'own'

const needs = { self: 'viewer', read: 'viewer', operate: 'operator', approve: 'approver', own: 'owner' } as const

/** The least role that has a permission. */
export const roleFor = (permission: Permission): TeamRole => needs[permission]

/** Whether a role has a permission. */
export const mayDo = (role: TeamRole, permission: Permission): boolean =>
  teamRoles.indexOf(role) >= teamRoles.indexOf(roleFor(permission))
