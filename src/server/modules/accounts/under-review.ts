import { personActingFor } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { owes } from '../../ledger/balances.ts'
import { refuseWhileFrozen } from './freeze.ts'
import { refuseCardMoney } from './leaving/card-money.ts'
import { refuseHeldDeposits } from './leaving/held-deposits.ts'
import { lockCustomer } from './lock-customer.ts'
import { isRestricted, refuseRestricted } from './restrictions/refuse-restricted.ts'
import { stillHolds } from './still-holds.ts'

// The table of screening's cases: modules don't import each other, so what is read here is agreed by column.
/** That nothing of somebody's may leave while people look whether they are on a list of sanctions, or since they found it, whatever became of the account; `whose` is the customer's id in SQL. */
const heldByLists = (
  whose: string,
): string => `exists (select from screening_case k where k.customer_id = ${whose} and k.holds = 'account'
    and k.kind = 'sanction' and ${stillHolds('k')})`
/** That nothing may go to a place, while people look or since they found that it is on such a list; `which` is the destination's id in SQL. */
export const placeHeldByLists = (
  which: string,
): string => `exists (select from screening_case k where k.destination_id = ${which}
    and k.kind = 'sanction' and ${stillHolds('k')})`

/** That nothing of somebody's may leave, for either of the two: by what lists say of them, or since the desk stopped it. */
export const mayNotLeave = (whose: string): string => `(${heldByLists(whose)} or ${isRestricted(whose, 'withdrawals')})`

const HELD = `select ${heldByLists('$1::uuid')} as held`
const STANDS = `select ${heldByLists('$1::uuid')} as held, ${owes('$1::uuid')} as owes`
const PLACE_HELD = `select ${placeHeldByLists('$1::uuid')} as held`

/** Whether nothing of somebody's leaves, by what lists say or may say of them. */
export const isUnderReview = async (q: Query, customerId: string): Promise<boolean> =>
  (await q<{ held: boolean }>(HELD, [customerId]))[0]?.held === true

/** Whether nothing may go to a destination. */
export const isPlaceHeld = async (q: Query, destinationId: string): Promise<boolean> =>
  (await q<{ held: boolean }>(PLACE_HELD, [destinationId]))[0]?.held === true

/**
 * Whether value may leave an account: the one question of all verbs by which it does, before they take it (`every-way-out.test.ts` knows them all). Locks the customer before it
 * reads anything, so that a charge, a dispute or a debt that is booked at this moment comes before it, and is seen, or after it; a freeze, too. Throws 'security_freeze' with `until`; 'under_review', which never says why: to tell
 * somebody may be forbidden; 'account_restricted', 'owes_house'; and what `refuseCardMoney` throws.
 */
export async function refuseLeaving(
  tx: Tx,
  customerId: string,
  value: { asset: string; amount: bigint; path: string },
): Promise<void> {
  await lockCustomer(tx, customerId)
  await refuseWhileFrozen(tx, customerId)
  // Nor by whoever acts for it: what stops a person stops them at their company, too.
  const person = personActingFor(tx.ctx.actor, customerId)
  await refuseRestricted(tx.q, [...new Set([customerId, person])], ['withdrawals'])
  const [stands] = await tx.q<{ held: boolean; owes: boolean }>(STANDS, [customerId])
  if (stands?.held) throw new Problem('under_review')
  if (stands?.owes) throw new Problem('owes_house')
  await refuseHeldDeposits(tx, customerId, value)
  await refuseCardMoney(tx, customerId, value)
}
