import type { z } from 'zod'
import {
  type AssignedQueue,
  type DeskAssignment,
  type deskAssignments,
  type deskGiveBack,
  type deskTake,
  mayTake,
} from '../../../../contract/desk/tools/desk-assignments.ts'
import { deskAssigned } from '../../../../contract/events/desk.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { queueRoles } from '../queue-roles.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { type AssignmentRow, assignmentsOf, assignTo, lockAssignment, matters, peopleOf } from './assignments.rows.ts'

const refuseOthersQueue = ({ actor }: StaffCtx, queue: AssignedQueue): void => {
  if (!queueRoles[queue].some((role) => actor.roles.includes(role))) throw new Problem('forbidden')
}

/** Who has these in hand. Throws 'forbidden' where the queue is not the caller's. */
export async function listAssignments(
  ctx: StaffCtx,
  { queue, subject_ids }: z.output<typeof deskAssignments.query>,
): Promise<{ data: DeskAssignment[]; next: null }> {
  refuseOthersQueue(ctx, queue)
  const rows = await assignmentsOf(query(ctx), queue, subject_ids.split(','))
  const data = rows.map(({ subject_id, staff_id, staff_name, version }) => ({
    subject_id,
    owner: staff_id && staff_name ? { id: staff_id, name: staff_name } : null,
    version,
  }))
  return { data, next: null }
}

const movedOn = ({ version }: AssignmentRow) => new Problem('desk_moved_on', { extra: { version } })

type Subject = { queue: AssignedQueue; subject_id: string }

/** The row of a matter that the caller may see to, locked. Throws 'forbidden', 'not_found', 'own_matter', 'desk_moved_on' where it isn't as they saw it. */
async function lockSeen(tx: Tx<StaffCtx>, { queue, subject_id, seen }: Subject & { seen: number }) {
  refuseOthersQueue(tx.ctx, queue)
  if (!mayTake(queue, tx.ctx.actor.roles)) throw new Problem('forbidden')
  const people = await peopleOf(tx.q, queue, subject_id)
  if (!people) throw new Problem('not_found')
  await refuseOwnMatter(tx.q, tx.ctx, people)
  const row = await lockAssignment(tx, queue, subject_id)
  if (row.version !== seen) throw movedOn(row)
  return row
}

/** Puts it into this hand, or nobody's. */
async function put(tx: Tx<StaffCtx>, { queue, subject_id }: Subject, owner: DeskAssignment['owner']) {
  const version = await assignTo(tx, queue, subject_id, owner?.id ?? null)
  await emit(tx, deskAssigned, { subject_id, queue, version })
  return { subject_id, owner, version }
}

const caller = ({ actor: { staffId, name } }: StaffCtx) => ({ id: staffId, name })
const logged = ({ queue, subject_id }: Subject): string => `${matters[queue].kind}:${subject_id}`

/**
 * Takes a matter in hand, from a colleague too: that takes a reason. Throws 'forbidden', 'not_found', 'own_matter', 'desk_moved_on', 'invalid_input' on
 * `reason`.
 */
export const takeMatter = (ctx: StaffCtx, body: z.output<typeof deskTake.body>): Promise<DeskAssignment> =>
  inTx<DeskAssignment, StaffCtx>(ctx, async (tx) => {
    const { staff_id: from } = await lockSeen(tx, body)
    if (from !== null && from !== ctx.actor.staffId && body.reason === undefined)
      throw badField('reason', say('say_why_audit'))
    const why = body.reason && { reason: body.reason }
    await audit(tx, 'desk.take', logged(body), { queue: body.queue, from, ...why })
    return put(tx, body, caller(ctx))
  })

/** Gives back what the caller has in hand. Throws 'forbidden', 'not_found', 'own_matter', 'desk_moved_on', also where it is not in their hand. */
export const giveMatterBack = (ctx: StaffCtx, body: z.output<typeof deskGiveBack.body>): Promise<DeskAssignment> =>
  inTx<DeskAssignment, StaffCtx>(ctx, async (tx) => {
    const row = await lockSeen(tx, body)
    if (row.staff_id !== ctx.actor.staffId) throw movedOn(row)
    await audit(tx, 'desk.give_back', logged(body), { queue: body.queue })
    return put(tx, body, null)
  })

/** Whoever sees to what is in nobody's hand has it from then on. */
export const takeIfFree = (ctx: StaffCtx, subject: Subject): Promise<void> =>
  inTx<void, StaffCtx>(ctx, async (tx) => {
    const row = await lockAssignment(tx, subject.queue, subject.subject_id)
    if (row.staff_id === null) await put(tx, subject, caller(ctx))
  })
