import { formatAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import { limitCurrency } from '../../../../contract/withdrawals/limits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { stillHolds } from '../still-holds.ts'
import { heldCardMoney, worthOfAll, worthOfEach } from './card-money.ts'

// The tables of payments and screening: modules don't import each other, so what is read here is agreed by column.
// From the cases on, of which hardly anybody has one: what somebody was paid in years isn't looked at for each payment out. 'offset 0' keeps that order, whatever is estimated.
// Beside them what no list has answered about yet. A deposit may be both, and is counted once.
const held = (
  whose: string,
) => `(select h.deposit_id, h.customer_id, h.currency, h.credited_amount from (select distinct k.customer_id, k.subject_id from screening_case k
      where k.customer_id ${whose} and k.holds = 'deposit' and k.kind = 'sanction' and ${stillHolds('k')} offset 0) k
    cross join lateral (select s.deposit_id, s.customer_id, d.currency, d.credited_amount from screened_deposit s join deposit d on d.id = s.deposit_id
      where s.customer_id = k.customer_id and s.subject_id = k.subject_id and d.status = 'credited' offset 0) h
  union
  select u.deposit_id, u.customer_id, d.currency, d.credited_amount from (select * from unasked_payer where customer_id ${whose} offset 0) u
    cross join lateral (select * from deposit where id = u.deposit_id and status = 'credited' offset 0) d) h`
const HELD = `select h.currency, sum(h.credited_amount)::text as amount from ${held('= $1')} group by h.currency`
const WHOSE = `select distinct h.customer_id as id from ${held('= any($1::uuid[])')}`

/** Which of these have a deposit that is held. */
export const whoseDepositsAreHeld = async (q: Query, customerIds: readonly string[]): Promise<string[]> =>
  (await q<{ id: string }>(WHOSE, [customerIds])).map(({ id }) => id)

type Held = readonly { currency: string; amount: string }[]
const heldOf = (q: Query, customerId: string): Promise<Held> => q(HELD, [customerId])

/** Whether anything of somebody's deposits is held. */
export const hasHeldDeposits = async (q: Query, customerId: string): Promise<boolean> =>
  (await heldOf(q, customerId)).length > 0

const unavailable = () => new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })

/** What these are worth together, in euro cents. Throws 'rates_unavailable'. */
async function worthOf(q: Query, ctx: Pick<Ctx, 'providers' | 'now'>, held: Held): Promise<bigint> {
  let sum = 0n
  for (const { currency, amount } of held) {
    const worth = await worthInEuro(q, ctx, currency, BigInt(amount))
    if (worth === null) throw unavailable()
    sum += worth
  }
  return sum
}

/**
 * The part of `refuseLeaving` that is about deposits: what came from whom a list names, or may name, or about whom none has answered yet, stays, by its worth and whatever it was exchanged into; the rest is free. Card
 * money that stays is counted beside it. Throws 'under_review' on `path` with what may leave (`may_leave`, euros), which never says why; 'rates_unavailable'.
 */
export async function refuseHeldDeposits(
  tx: Tx,
  customerId: string,
  { asset, amount, path }: { asset: string; amount: bigint; path: string },
): Promise<void> {
  const held = await heldOf(tx.q, customerId)
  if (held.length === 0) return
  const stays = await worthOf(tx.q, tx.ctx, held)
  const byCard = await heldCardMoney(tx.q, tx.ctx, customerId)
  const [has, value] = [await worthOfAll(tx.q, tx.ctx, customerId), await worthInEuro(tx.q, tx.ctx, asset, amount)]
  if (has === null || value === null) throw unavailable()
  const free = has - stays - (byCard?.stays ?? 0n)
  if (value <= free) return
  const may_leave = formatAmount(free > 0n ? free : 0n, 2)
  throw new Problem('under_review', {
    fields: [{ path, says: say('may_leave_meanwhile', { amount: `${may_leave} ${limitCurrency}` }) }],
    extra: { may_leave, currency: limitCurrency },
  })
}

// The withdrawals' table: what waits to be decided can still be kept, what is approved is as good as gone.
const WAITS = `select asset, sum(amount + fee)::text as amount from withdrawal where customer_id = $1 and state in ('requested', 'needs_approval') group by asset`

/** What of somebody's can still be kept from leaving, by asset: what they can spend, what their ads offer, and what they asked for that nobody has let pass yet. */
async function keptOf(q: Query, customerId: string): Promise<Map<string, bigint>> {
  const kept = new Map<string, bigint>()
  for (const [asset, { available, inAds }] of await balancesOf(q, customerId)) kept.set(asset, available + inAds)
  const waits = await q<{ asset: string; amount: string }>(WAITS, [customerId])
  for (const { asset, amount } of waits) kept.set(asset, (kept.get(asset) ?? 0n) + BigInt(amount))
  return kept
}

/**
 * Whether less than what is held of somebody's deposits would be left in the house once this has left of what can still be kept: the one question of whatever was set aside before
 * anything was held, wherever it would go on its way. The customer is locked. Throws 'rates_unavailable'.
 */
export async function isShortOfHeld(
  tx: Tx,
  customerId: string,
  leaving?: { asset: string; amount: bigint },
): Promise<boolean> {
  const held = await heldOf(tx.q, customerId)
  if (held.length === 0) return false
  const kept = await keptOf(tx.q, customerId)
  if (leaving) kept.set(leaving.asset, (kept.get(leaving.asset) ?? 0n) - leaving.amount)
  const [stays, has] = [await worthOf(tx.q, tx.ctx, held), await worthOfEach(tx.q, tx.ctx, kept)]
  if (has === null) throw unavailable()
  const byCard = await heldCardMoney(tx.q, tx.ctx, customerId)
  return has < stays + (byCard?.stays ?? 0n)
}

/** The same where nobody can wait for a price: while there is none, it counts as short. */
export const mayBeShortOfHeld = (
  tx: Tx,
  customerId: string,
  leaving?: { asset: string; amount: bigint },
): Promise<boolean> =>
  isShortOfHeld(tx, customerId, leaving).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'rates_unavailable') return true
    throw error
  })
