import type { AuditAction } from '../../../contract/desk/audit-actions.ts'
import type { disputeMoved } from '../../../contract/events/disputes.ts'
import { orderParties } from '../../../contract/events/orders.ts'
import { type EventOf, stateAfter } from '../../../contract/machine.ts'
import { disputeHours, disputeMachine } from '../../../contract/orders/disputes.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import { audit } from '../../kernel/audit.ts'
import { Problem } from '../../kernel/errors.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import type { OrderRow } from '../orders/orders.rows.ts'
import { type DisputeMutable, type DisputeRow, saveDispute } from './disputes.rows.ts'

export type DisputeEvent = EventOf<typeof disputeMachine>
export type DisputeRole = 'opener' | 'respondent' | 'system' | 'moderator' | 'second_moderator'

const HOUR_MS = 3_600_000
const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)

/** When a fresh dispute goes to a moderator by itself. */
export const firstDeadline = (now: Date): Date => inHours(now, disputeHours.response)

type Effect = (now: Date) => Partial<DisputeMutable>
const forModerator: Effect = (now) => ({ deadline_at: null, waiting_since: now })
const closed: Effect = (now) => ({ deadline_at: null, waiting_since: null, closed_at: now })

/** What each event changes beside the state. */
const effects: Record<DisputeEvent, Effect> = {
  respond: (now) => ({ deadline_at: inHours(now, disputeHours.negotiation) }),
  bring_in: forModerator,
  stay_silent: forModerator,
  propose: () => ({}),
  agree: closed,
  escalate: forModerator,
  add: () => ({}),
  ask: (now) => ({ deadline_at: inHours(now, disputeHours.more_info), waiting_since: null }),
  answer: forModerator,
  decide: () => ({ deadline_at: null, waiting_since: null }),
  close: closed,
  send_back: forModerator,
  withdraw: closed,
}

/** 422 with the reason, and what would change it. */
export const refusedNow = (code: string, reason: Sentence, change: Sentence, at: Date | null = null): Problem =>
  new Problem('not_now', { extra: { why_not: [{ code, reason, change }], at: at?.toISOString() ?? null } })

/** Whether an event is possible where a dispute stands. */
export const isPossible = (row: DisputeRow, event: DisputeEvent, role: DisputeRole): boolean =>
  stateAfter(disputeMachine, row.state, event, role) !== undefined

/**
 * Moves a locked dispute as its machine allows; its version grows with everything that is said, so that nobody decides on less than there is.
 * Throws 'not_now'.
 */
export async function moveDispute(
  tx: Tx,
  row: DisputeRow,
  event: DisputeEvent,
  role: DisputeRole,
  changes: Partial<DisputeMutable> = {},
): Promise<DisputeRow> {
  const state = stateAfter(disputeMachine, row.state, event, role)
  if (state === undefined) throw refusedNow('not_allowed', say('dispute_stands_otherwise'), say('look_where_it_stands'))
  const moved = await saveDispute(tx, row, { ...effects[event](tx.now), ...changes, state })
  if (!moved) throw new Error('the dispute was not locked')
  return moved
}

type Step = typeof disputeMoved

/** Writes down and tells what happened: audit with every detail, the event with what is done and by whom. */
export async function recordDisputeEvent(
  tx: Tx,
  type: Step,
  { id, state, version }: Pick<DisputeRow, 'id' | 'state' | 'version'>,
  order: Pick<OrderRow, 'id' | 'buyer_id' | 'seller_id'>,
  detail: { event?: string; by?: string } & Record<string, unknown> = {},
): Promise<void> {
  const { event, by } = detail
  await audit(tx, type.name as DisputeAction, `order:${order.id}`, { dispute: id, state, ...detail })
  await emit(tx, type, { ...orderParties(order), dispute_id: id, state, event, by, version })
}

type DisputeAction = Extract<AuditAction, `${'dispute' | 'appeal'}.${string}`>
