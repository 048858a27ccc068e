import type { z } from 'zod'
import type {
  AnyWithdrawal,
  DeskWithdrawal,
  deskDecideWithdrawal,
  HeldFor,
} from '../../../../contract/desk/desk-withdrawals.ts'
import { formatAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { mayBeShortOfHeld } from '../../accounts/leaving/held-deposits.ts'
import { nameSourceOf } from '../../accounts/name-source.ts'
import { transactionsOf } from '../../withdrawals/by-chain/on-chain.rows.ts'
import { heldBackWithdrawals } from '../../withdrawals/held-back/held-back.rows.ts'
import { heldUp } from '../../withdrawals/held-back/judge-withdrawal.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { destinationOf } from '../../withdrawals/read-withdrawals.ts'
import {
  leavesBy,
  lockOwner,
  lockWithdrawal,
  stepsOf,
  withdrawalTo,
  worthNear,
} from '../../withdrawals/withdrawals.rows.ts'
import { legalName } from '../disputes/payment-judged.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { approveBy, type WithdrawalSeen, withdrawalsSeen } from './withdrawals.rows.ts'

/** How many people it takes to approve, by what its customer withdraws that day in all: split, it takes as many. */
const takes = (ctx: Pick<Ctx, 'config'>, near: bigint | null): number => (needsSecond(ctx, near) ? 2 : 1)

const shown = (ctx: StaffCtx, seen: WithdrawalSeen): DeskWithdrawal => {
  const { row, owner, approvedBy } = seen
  return {
    id: row.id,
    number: row.number,
    user_id: owner.id,
    username: owner.username,
    legal_name: legalName(ctx.sealer, owner),
    name_source: nameSourceOf(owner),
    level: owner.level,
    member_since: owner.created_at.toISOString(),
    asset: row.asset,
    amount: onWire(BigInt(row.amount), row.asset),
    fee: onWire(BigInt(row.fee), row.asset),
    total: onWire(BigInt(row.amount) + BigInt(row.fee), row.asset),
    worth: formatAmount(BigInt(row.worth), 2),
    state: row.state === 'approved' ? 'approved' : 'needs_approval',
    held_for: [
      ...new Set([
        ...heldUp(owner, ctx.now()),
        ...(seen.askerStopped ? ['asker' as const] : []),
        ...(row.held_for as HeldFor[]),
      ]),
    ],
    destination: destinationOf(ctx, row),
    paid_there: seen.paidThere,
    asked_30_days: formatAmount(seen.month, 2),
    approved_by: approvedBy.map(({ name }) => name),
    approved_by_you: approvedBy.some(({ staff_id }) => staff_id === ctx.actor.staffId),
    takes: takes(ctx, seen.worthNear),
    payee: seen.payee && {
      answer: seen.payee.answer,
      name: seen.payee.name_sealed === null ? null : ctx.sealer.unseal(seen.payee.name_sealed),
      at: seen.payee.at.toISOString(),
    },
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
  }
}

/** Withdrawals that are held back, the oldest first. */
export async function listHeldBack(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskWithdrawal>> {
  const q = query(ctx)
  const rows = await heldBackWithdrawals(q, idIn(cursor), limit + 1, ctx.now())
  return pageOf(
    await withdrawalsSeen(q, rows, ctx.now()),
    limit,
    (one) => shown(ctx, one),
    ({ row }) => row.id,
  )
}

/** One withdrawal, wherever it stands. Who looked at whose is on record. Throws 'not_found', 'own_matter'. */
export async function showAnyWithdrawal(ctx: StaffCtx, id: string): Promise<AnyWithdrawal> {
  const q = query(ctx)
  const row = await withdrawalTo(q, id)
  const [seen] = row ? await withdrawalsSeen(q, [row], ctx.now()) : []
  if (!row || !seen) throw new Problem('not_found')
  await refuseOwnMatter(q, ctx, [row.customer_id])
  await inTx(ctx, (tx) => audit(tx, 'withdrawal.read', `withdrawal:${id}`))
  const steps = await stepsOf(q, id)
  return {
    ...shown(ctx, seen),
    state: row.state,
    reason: row.reason_sealed === null ? null : ctx.sealer.unseal(row.reason_sealed),
    transaction: (await transactionsOf(q, [id])).get(id)?.hash ?? null,
    steps: steps.map(({ event, at }) => ({ event, at: at.toISOString() })),
  }
}

/**
 * Approves a withdrawal that was held back, or refuses it, which gives back what was held; refusing is possible until it is instructed. A large one waits for a second person after the first.
 * Throws 'not_found', 'own_matter' (also where the same person approves twice), 'desk_moved_on', 'invalid_input' naming `approve` where it would take what is held of a deposit.
 */
export const decideWithdrawal = (
  ctx: StaffCtx,
  { withdrawal_id: id, approve, reason }: z.output<typeof deskDecideWithdrawal.body>,
): Promise<z.output<typeof deskDecideWithdrawal.returns>> =>
  inTx<z.output<typeof deskDecideWithdrawal.returns>, StaffCtx>(ctx, async (tx) => {
    const asked = await withdrawalTo(tx.q, id)
    if (!asked) throw new Problem('not_found')
    // Its owner first, as everybody does by whom value leaves.
    await lockOwner(tx, asked.customer_id)
    const row = await lockWithdrawal(tx, id)
    if (!row) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [row.customer_id])
    const open = row.state === 'needs_approval' || (row.state === 'approved' && !approve)
    if (!open) throw new Problem('desk_moved_on', { extra: { state: row.state } })
    await audit(tx, 'desk.withdrawal', `withdrawal:${id}`, { approve, reason })
    if (!approve) {
      const { state } = await moveWithdrawal(tx, row, 'reject', 'desk', {
        set: { reason_sealed: ctx.sealer.seal(reason) },
      })
      return { withdrawal_id: id, state }
    }
    if (await mayBeShortOfHeld(tx, row.customer_id, leavesBy(row)))
      throw badField('approve', say('part_of_held_deposit'))
    const near = (await worthNear(tx.q, [id])).get(id)?.customer ?? null
    const { staffId } = ctx.actor
    const reasonSealed = ctx.sealer.seal(reason)
    const approvals = await approveBy(tx, { id, version: row.version, staffId, reasonSealed })
    if (approvals === undefined) throw new Problem('own_matter')
    if (approvals < takes(ctx, near)) return { withdrawal_id: id, state: row.state }
    const { state } = await moveWithdrawal(tx, row, 'approve', 'desk')
    return { withdrawal_id: id, state }
  })
