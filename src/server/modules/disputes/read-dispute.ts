import type { Dispute } from '../../../contract/orders/disputes.ts'
import type { FileFacts } from '../../../contract/orders/orders.ts'
import type { Ctx, CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { filesOf } from '../../kernel/files/files.ts'
import type { Sealer } from '../../kernel/seal.ts'
import { inTx, type Query, query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { roleIn } from '../orders/as-party.ts'
import { lockOrder, type OrderRow, orderById } from '../orders/orders.rows.ts'
import { type AppealRow, appealsOf, rulingsOn } from './appeals.rows.ts'
import { decisionsOf } from './decisions.rows.ts'
import { type DisputeRow, disputeOf, proposalsOf, type Side, statementsOf } from './disputes.rows.ts'
import { lockedDispute } from './make-dispute.ts'

/** The dispute of one of the caller's orders. Throws 'not_found' to strangers, and where nothing was disputed. */
export async function readDispute(ctx: CustomerCtx, orderId: string): Promise<Dispute> {
  const { order, role } = roleIn(await orderById(query(ctx), orderId), ctx.actor.customerId)
  const row = (await disputeOf(query(ctx), order.id)) ?? (await madeNow(ctx, order.id))
  if (!row) throw new Problem('not_found')
  return disputeOnWire(query(ctx), ctx, order, row, role)
}

/** An order that went to dispute by itself a moment ago: its dispute is made by a job, or by who looks first. */
const madeNow = (ctx: Ctx, orderId: string): Promise<DisputeRow | undefined> =>
  inTx(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order && lockedDispute(tx, order)
  })

/** A dispute as one of the parties sees it. A decision that waits for a second person is not one yet, and not shown. */
export async function disputeOnWire(
  q: Query,
  ctx: Pick<Ctx, 'sealer'>,
  order: OrderRow,
  row: DisputeRow,
  side: Side,
): Promise<Dispute> {
  const files = await filesById(q, ctx.sealer, order.id)
  return {
    id: row.id,
    version: row.version,
    order_id: row.order_id,
    state: row.state,
    opened_by: row.opened_by,
    reason: row.reason as Dispute['reason'],
    deadline_at: row.deadline_at?.toISOString() ?? null,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    taken: row.taken_by !== null,
    statements: await saidOnWire(q, ctx.sealer, row.id, files),
    proposals: await proposedOnWire(q, ctx.sealer, row.id, order.asset),
    decision: await decidedOnWire(q, ctx.sealer, row, order.asset),
    you: { party: side, opener: row.opened_by === side },
    appeal: await appealOnWire(q, ctx.sealer, order, side),
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

/** Every file of an order by its id, as both sides and moderators may know it. */
export const filesById = async (q: Query, sealer: Sealer, orderId: string): Promise<Map<string, FileFacts>> =>
  new Map(
    (await filesOf(q, sealer, { kind: 'order', id: orderId })).map(({ owner_id: _owner, use: _use, ...facts }) => [
      facts.id,
      facts,
    ]),
  )

export const pick = (files: ReadonlyMap<string, FileFacts>, ids: readonly string[]): FileFacts[] =>
  ids.flatMap((id) => files.get(id) ?? [])

export const saidOnWire = async (
  q: Query,
  sealer: Sealer,
  disputeId: string,
  files: ReadonlyMap<string, FileFacts>,
): Promise<Dispute['statements']> =>
  (await statementsOf(q, disputeId)).map((one) => ({
    by: one.by_side,
    text: sealer.unseal(one.text_sealed),
    files: pick(files, one.file_ids),
    at: one.at.toISOString(),
  }))

export const proposedOnWire = async (
  q: Query,
  sealer: Sealer,
  disputeId: string,
  asset: string,
): Promise<Dispute['proposals']> =>
  (await proposalsOf(q, disputeId)).map((one) => ({
    id: one.id,
    by: one.by_side,
    outcome: one.outcome,
    buyer_amount: onWire(BigInt(one.buyer_amount), asset),
    note: sealer.unseal(one.note_sealed),
    at: one.at.toISOString(),
  }))

async function decidedOnWire(q: Query, sealer: Sealer, row: DisputeRow, asset: string): Promise<Dispute['decision']> {
  if (row.closed_how !== 'decided') return null
  const last = (await decisionsOf(q, row.id)).at(-1)
  if (!last) return null
  return {
    outcome: last.outcome,
    buyer_amount: onWire(BigInt(last.buyer_amount), asset),
    reason: sealer.unseal(last.reason_sealed),
    at: last.at.toISOString(),
    final: true,
  }
}

/** The caller's own appeal, else the other side's. */
async function appealOnWire(q: Query, sealer: Sealer, order: OrderRow, side: Side): Promise<Dispute['appeal']> {
  const all = await appealsOf(q, order.id)
  const row: AppealRow | undefined = all.find((one) => one.by_side === side) ?? all[0]
  if (!row) return null
  const over = row.state === 'upheld' || row.state === 'overturned'
  const ruling = over ? (await rulingsOn(q, [row.id])).at(-1) : undefined
  return {
    by: row.by_side,
    statement: sealer.unseal(row.statement_sealed),
    state: row.state === 'waiting_approval' ? 'open' : row.state,
    reason: ruling ? sealer.unseal(ruling.reason_sealed) : null,
    compensation: ruling?.compensation ? onWire(BigInt(ruling.compensation), order.asset) : null,
    at: row.at.toISOString(),
  }
}
