import { z } from 'zod'
import { endpoint, type StaffRole, staffRoles } from '../../endpoint.ts'
import { fault } from '../../sentence.ts'
import { Colleague, Reason } from '../desk.ts'

/**
 * Queues whose matters a member of staff can take in hand here: a note to colleagues. Disputes, organisations and screening cases have steps of their own for it,
 * since only who took one may go on with it.
 */
export const assignedQueues = [
  'appeals',
  'approvals',
  'bank_lines',
  'bank_files',
  'withdrawals',
  'stuck_withdrawals',
  'quarantine',
  'payout_files',
  'card_disputes',
  'card_money',
  'merchant_applications',
  'name_corrections',
  'identities',
  'conversations',
  'flagged_orders',
] as const
export type AssignedQueue = (typeof assignedQueues)[number]

/** Whose a queue's matters are to take in hand, where fewer decide them than read them. */
const takers: Partial<Record<AssignedQueue, readonly StaffRole[]>> = { identities: ['compliance'] }

/** Whether somebody of these roles, who may read a queue, may take its matters in hand. */
export const mayTake = (queue: AssignedQueue, roles: readonly StaffRole[]): boolean =>
  takers[queue]?.some((role) => roles.includes(role)) ?? true

const ofQueue = { queue: z.enum(assignedQueues, { error: fault('choose_listed') }) }
const subject = { ...ofQueue, subject_id: z.uuid(fault('not_an_id')) }

/** Whose a matter is: nobody’s where it was given back. `version` is what `seen` is held against. */
export const DeskAssignment = z.strictObject({
  subject_id: z.uuid(),
  owner: Colleague.nullable(),
  version: z.number().int(),
})
export type DeskAssignment = z.output<typeof DeskAssignment>

const MOST = 100
const IDS = new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${MOST - 1}}$`)

export const deskAssignments = endpoint({
  auth: 'staff',
  roles: staffRoles,
  method: 'get',
  path: '/desk/assignments',
  summary: 'Who has these matters of a queue in hand; what nobody ever took is left out',
  query: z.strictObject({
    ...ofQueue,
    /** A hundred ids at most, with commas between them. */
    subject_ids: z.string({ error: fault('not_an_id') }).regex(IDS, fault('not_an_id')),
  }),
  list: true,
  returns: DeskAssignment,
  errors: ['forbidden'],
})

const act = {
  auth: 'staff',
  roles: staffRoles,
  method: 'post',
  returns: DeskAssignment,
  errors: ['forbidden', 'not_found', 'own_matter', 'desk_moved_on'],
} as const
/** `seen`: the version that the caller saw, 0 where nobody ever took it. */
const seen = z.coerce.number().int().min(0).default(0)

export const deskTake = endpoint({
  ...act,
  path: '/desk/assignments/take',
  summary: 'Take a matter of a queue in hand; from a colleague, with a reason',
  body: z.strictObject({ ...subject, seen, reason: Reason.optional() }),
})
export const deskGiveBack = endpoint({
  ...act,
  path: '/desk/assignments/give-back',
  summary: 'Give back what one has in hand',
  body: z.strictObject({ ...subject, seen }),
})
