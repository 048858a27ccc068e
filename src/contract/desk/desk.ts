import { z } from 'zod'
import { ofText } from '../accounts/shown-text.ts'
import { endpoint, Page, staffRoles } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { staffProof } from './staff-proof.ts'

const Instant = z.iso.datetime()

/** Why a member of staff does what they do: it goes into the audit log, and where people are concerned, to them. */
export const Reason = z
  .string({ error: fault('say_why_audit') })
  .trim()
  .min(3, fault('say_why_audit_longer'))
  .max(500, fault('at_most_characters', { most: 500 }))
  .refine(...ofText)

/** A decision's reason, which both sides read. */
export const LongReason = z
  .string({ error: fault('write_reason') })
  .trim()
  .min(40, fault('write_reason_longer'))
  .max(5_000, fault('at_most_characters', { most: 5_000 }))
  .refine(...ofText)

const StaffRole = z.enum(staffRoles)

/** A member of staff as colleagues see them. */
export const Colleague = z.strictObject({ id: z.uuid(), name: z.string() })

/**
 * Who is at work. `set_password`: a password of their own has to be set before anything else is answered (`/desk/password`); `enrol`: then a second factor before anything else opens. The session ends after half an hour without use,
 * and at `expires_at` in any case.
 */
export const StaffSession = z.strictObject({
  staff_id: z.uuid(),
  name: z.string(),
  roles: z.array(StaffRole),
  second_factor: z.boolean(),
  set_password: z.boolean(),
  enrol: z.boolean(),
  expires_at: Instant,
})
export type StaffSession = z.output<typeof StaffSession>

/** The token of a session of the desk; tells it from any other before the database is asked. */
export const DeskToken = z.string().regex(/^desk_[A-Za-z0-9_-]{43}$/)

/**
 * Whatever does not match, the answer is the same. Once there is a second factor it is needed: the app's `code`, or what a passkey signed. `replaces`: the token of the
 * session that the same browser had, which ends as the new one begins. The password that an operator gave is good once, for a day.
 */
export const deskSignIn = endpoint({
  method: 'post',
  path: '/desk/sign-in',
  summary: 'Sign in to the desk; answers the bearer token of a session of its own',
  auth: 'public',
  limit: 'sign_in',
  body: z.strictObject({
    email: z
      .string({ error: fault('enter_email') })
      .trim()
      .toLowerCase()
      .min(1)
      .max(254),
    ...staffProof,
    replaces: DeskToken.optional(),
  }),
  returns: StaffSession.extend({ token: z.string() }),
  errors: ['desk_sign_in_failed'],
})

export const deskSignOut = endpoint({
  method: 'post',
  path: '/desk/sign-out',
  summary: 'End this session of the desk',
  auth: 'staff',
  beforeOwnPassword: true,
  returns: z.strictObject({ ended: z.boolean() }),
})

export const deskMe = endpoint({
  method: 'get',
  path: '/desk/me',
  summary: 'Who is at work in this session',
  auth: 'staff',
  beforeOwnPassword: true,
  returns: StaffSession,
})

/** enrol: a fresh secret (again: another one) until confirm has seen a code of it. A lost app is taken off by command only. */
export const deskSecondFactor = endpoint({
  method: 'post',
  path: '/desk/second-factor',
  summary: 'Set up the authenticator app of a member of staff',
  auth: 'staff',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('enrol') }),
    z.strictObject({
      action: z.literal('confirm'),
      code: z.string({ error: fault('enter_app_code') }).regex(/^[0-9]{6}$/, fault('enter_six_digits')),
    }),
  ]),
  returns: z.strictObject({
    enrolled: z.boolean(),
    /** After enrol. `qr` has a text of 0 and 1 for each row of the code. */
    enrolment: z.strictObject({ secret: z.string(), uri: z.string(), qr: z.array(z.string()) }).nullable(),
  }),
  errors: ['code_wrong', 'second_factor_enrolled', 'second_factor_missing'],
})

/** What waits in each queue of the caller's roles; null where it is not theirs. Counted to 1,000 at most. */
const waiting = z.number().int().nullable()
export const DeskQueues = z.strictObject({
  disputes: waiting,
  appeals: waiting,
  approvals: waiting,
  /** That operators ask for and the caller may agree to. */
  commands: waiting,
  bank_lines: waiting,
  /** That were uploaded and wait for the caller’s signature. */
  bank_files: waiting,
  withdrawals: waiting,
  stuck_withdrawals: waiting,
  quarantine: waiting,
  payout_files: waiting,
  /** That can be answered and weren’t, or whose answer waits for the caller. */
  card_disputes: waiting,
  /** Of card payments in suspense, to be given back at the service. */
  card_money: waiting,
  merchant_applications: waiting,
  name_corrections: waiting,
  companies: waiting,
  identities: waiting,
  screening: waiting,
  conversations: waiting,
  flagged_orders: waiting,
  hidden_ads: waiting,
  frozen_accounts: waiting,
})
export type DeskQueues = z.output<typeof DeskQueues>

/** `oldest`: since when the longest waits in each; null where nothing does, it is not the caller's, or what is there ends by itself. */
const QueuesNow = DeskQueues.extend({ oldest: z.record(DeskQueues.keyof(), Instant.nullable()) })
export type QueuesNow = z.output<typeof QueuesNow>

export const deskQueues = endpoint({
  method: 'get',
  path: '/desk/queues',
  summary: 'How much waits in each queue of the caller, and since when',
  auth: 'staff',
  roles: staffRoles,
  returns: QueuesNow,
})

/** `actor` as the log has it: 'customer:<id>', 'staff:<id>', 'operator:<name>', 'system:<job>'. */
export const AuditLine = z.strictObject({
  id: z.uuid(),
  actor: z.string(),
  /** The name of a member of staff, '@ada' of a customer; null of anything else. */
  name: z.string().nullable(),
  action: z.string(),
  /** What it was done to, as the log has it: 'withdrawal:<id>', or the bare id of a customer. */
  subject: z.string(),
  /** What people call that: 'W-261121-4K7MQX', '@ada'; null where it has no such name. */
  subject_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** What people call what the detail names, by the text that stands there: '@ada' by the id of a customer. */
  detail_names: z.record(z.string(), z.string()),
  request_id: z.string(),
  at: Instant,
})
export type AuditLine = z.output<typeof AuditLine>

export const deskAudit = endpoint({
  method: 'get',
  path: '/desk/audit',
  summary:
    'The audit log, the latest first, narrowed to a thing, a person (who did it, or to whom), an act, or days (UTC, both included)',
  auth: 'staff',
  roles: ['admin'],
  query: Page.extend({
    subject: z.string().trim().min(1).max(120).optional(),
    /** A customer’s username or e-mail address, or the name of a member of staff, whole. */
    person: z.string().trim().min(1).max(254).optional(),
    /** As the log has it: 'order.release'. */
    action: z
      .string()
      .regex(/^[a-z_.-]{1,60}$/, fault('choose_listed'))
      .optional(),
    from: z.iso.date(fault('write_date')).optional(),
    to: z.iso.date(fault('write_date')).optional(),
  }),
  list: true,
  returns: AuditLine,
})

/** Frozen after a change of password, second factor or e-mail: money does not leave before `until`. */
export const FrozenAccount = z.strictObject({
  user_id: z.uuid(),
  username: z.string(),
  kind: z.enum(['individual', 'entity']),
  level: z.string(),
  until: Instant,
})
export type FrozenAccount = z.output<typeof FrozenAccount>

export const deskFrozenAccounts = endpoint({
  method: 'get',
  path: '/desk/frozen-accounts',
  summary: 'Accounts whose money is held after a security change, the next to end first',
  auth: 'staff',
  roles: ['compliance', 'support'],
  query: Page,
  list: true,
  returns: FrozenAccount,
})
