import type { HeldFor } from '../../../../contract/desk/desk-withdrawals.ts'
import { firstTimeAbove, knownAfterDays, reviewAbove } from '../../../../contract/withdrawals/limits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { openMethod } from '../../../kernel/rails/method-details.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { owesHouse } from '../../../ledger/balances.ts'
import { isDisputed } from '../../accounts/leaving/card-money.ts'
import { isShortOfHeld } from '../../accounts/leaving/held-deposits.ts'
import { isPlaceHeld, isUnderReview } from '../../accounts/under-review.ts'
import { paidBefore } from '../destinations.rows.ts'
import { moveWithdrawal } from '../move-withdrawal.ts'
import {
  leavesBy,
  lockOwner,
  lockWithdrawal,
  ownWithdrawal,
  type WithdrawalTo,
  worthNear,
} from '../withdrawals.rows.ts'
import { stoppedByAsker } from './owner-open.ts'
import { notePayeeCheck } from './payee-checks.rows.ts'
import { screenPlace } from './screen-place.ts'

const CENTS = 100n
const DAY_MS = 86_400_000

/** Why nothing of somebody's may leave at an instant, whoever approves it. */
export const heldUp = (
  { status, frozen_until: until }: { status: 'active' | 'suspended' | 'closed'; frozen_until: Date | null },
  now: Date,
): HeldFor[] => [
  ...(status === 'suspended' ? ['suspended' as const] : []),
  ...(until !== null && until > now ? ['frozen' as const] : []),
]

/**
 * Looks at a withdrawal that was just asked for: lets it pass, or holds it back for the desk with every reason. Whoever knows the name on the account
 * is asked first and outside the transaction, and so is whoever knows lists of sanctions; a throw there is tried again. Does nothing to one that stands elsewhere by now.
 */
export async function judgeWithdrawal(ctx: Ctx, customerId: string, id: string): Promise<void> {
  const asked = await ownWithdrawal(query(ctx), customerId, id)
  if (asked?.state !== 'requested') return
  const check = await askPayee(ctx, asked)
  await screenPlace(ctx, asked.destination_id)
  await inTx(ctx, async (tx) => {
    // The owner first: of many that are judged at once each counts the others, and a suspension comes before or after, never between.
    const owner = await lockOwner(tx, customerId)
    const row = await lockWithdrawal(tx, id)
    if (row?.state !== 'requested') return
    const near = (await worthNear(tx.q, [id])).get(id)
    if (!near) throw new Error(`withdrawal ${id} is gone`)
    const known = new Date(tx.now.getTime() - knownAfterDays * DAY_MS)
    const first = near.destination > BigInt(firstTimeAbove) * CENTS && !(await paidBefore(tx.q, row, known))
    const held_for: HeldFor[] = [
      ...heldUp(owner, tx.now),
      ...((await stoppedByAsker(tx.q, [id], tx.now)).has(id) ? ['asker' as const] : []),
      ...((await isDisputed(tx.q, customerId)) ? ['disputed' as const] : []),
      ...((await isUnderReview(tx.q, customerId)) ||
      (await isPlaceHeld(tx.q, row.destination_id)) ||
      (await isShortOfHeld(tx, customerId, leavesBy(row)))
        ? ['screening' as const]
        : []),
      ...(near.customer > BigInt(reviewAbove) * CENTS ? ['large' as const] : []),
      ...(first ? ['first' as const] : []),
      ...((await owesHouse(tx.q, customerId)) ? ['owes' as const] : []),
      ...(check?.answer === 'no' ? ['name' as const] : []),
      ...(check?.answer === 'close' ? ['similar_name' as const] : []),
    ]
    if (check) await notePayeeCheck(tx, id, check)
    await moveWithdrawal(tx, row, held_for.length > 0 ? 'hold_back' : 'pass', 'system', { set: { held_for } })
  })
}

/** What the bank says of the name on the account; nothing of an address. */
async function askPayee(ctx: Ctx, { kind, amount, destination }: WithdrawalTo) {
  if (kind === 'chain') return undefined
  const { rail, currency, country } = destination
  const { holder, fields } = openMethod(ctx.sealer, { sealed: destination.value_sealed })
  const to = { rail: rail as string, currency: currency as string, country, holder, fields }
  const { name: answer, suggestion } = await ctx.providers.payouts.check(to, BigInt(amount))
  return { answer, name_sealed: suggestion ? ctx.sealer.seal(suggestion) : null }
}
