import { z } from 'zod'
import { restrictionNotices, restrictionReasons, restrictionScopes } from '../../accounts/security/restrictions.ts'
import { endpoint } from '../../endpoint.ts'
import { fault } from '../../sentence.ts'
import { Colleague, Reason } from '../desk.ts'

const Instant = z.iso.datetime()

/** A restriction of an account, open or past. Why it was set is null where its customer may not know, and the caller isn't who decides about it. */
export const DeskRestriction = z.strictObject({
  id: z.uuid(),
  scope: z.enum(restrictionScopes),
  because: z.enum(restrictionReasons).nullable(),
  notice: z.enum(restrictionNotices),
  /** In words, for staff alone; null where they stand in the audit log, or aren't the caller's to read. */
  note: z.string().nullable(),
  /** Null: an operator. */
  by: Colleague.nullable(),
  at: Instant,
  /** When it ends by itself; null: when somebody lifts it. */
  ends_at: Instant.nullable(),
  /** Who asked a second person to lift it. */
  asked: z.strictObject({ by: Colleague, reason: z.string().nullable(), at: Instant }).nullable(),
  lifted: z
    .strictObject({ how: z.enum(['staff', 'operator', 'clock']), by: Colleague.nullable(), at: Instant })
    .nullable(),
})
export type DeskRestriction = z.output<typeof DeskRestriction>

const customerId = z.uuid(fault('not_customer_id'))
const listed = { error: fault('choose_listed') }
const signed = { auth: 'staff', method: 'post', idempotent: true, passkey: true } as const
const deciding = { ...signed, roles: ['compliance', 'admin'] } as const

export const deskRestrict = endpoint({
  ...deciding,
  path: '/desk/customers/restrict',
  summary:
    'Stop a part of an account, or all of it, until it is lifted or `ends_at`; what is under way ends by its own rules',
  body: z.strictObject({
    user_id: customerId,
    scope: z.enum(restrictionScopes, listed),
    because: z.enum(restrictionReasons, listed),
    notice: z.enum(restrictionNotices, listed),
    ends_at: z.iso.datetime({ error: fault('write_instant') }).nullable(),
    reason: Reason,
  }),
  returns: z.strictObject({ restriction_id: z.uuid() }),
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'],
})

export const deskLift = endpoint({
  ...deciding,
  path: '/desk/customers/lift',
  summary:
    'Lift a restriction before its time, or ask a second person to where one alone may not; as the second person, lift it or let it stand',
  body: z.strictObject({
    restriction_id: z.uuid(fault('not_restriction_id')),
    agree: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ restriction_id: z.uuid(), state: z.enum(['waiting', 'lifted', 'stands']) }),
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'],
})

export const deskEndSessions = endpoint({
  ...signed,
  roles: ['support', 'compliance', 'admin'],
  path: '/desk/customers/end-sessions',
  summary: 'Sign a customer out everywhere, or of one session; they may sign in again',
  body: z.strictObject({ user_id: customerId, session_id: z.uuid().optional(), reason: Reason }),
  returns: z.strictObject({ ended: z.number().int() }),
  errors: ['passkey_needed', 'not_found', 'own_matter'],
})
