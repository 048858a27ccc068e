import { formatAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import { limitCurrency } from '../../../../contract/withdrawals/limits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { heldCardMoney, worthOfAll } from './card-money.ts'

// The tables of payments and screening: modules don't import each other, so what is read here is agreed by column.
const HELD = `select d.currency, sum(d.credited_amount)::text as amount from screened_deposit s join deposit d on d.id = s.deposit_id
  where s.customer_id = $1 and d.status = 'credited' and exists (select from screening_case k
    where k.subject_id = s.subject_id and k.holds = 'deposit' and k.kind = 'sanction' and k.state <> 'cleared')
  group by d.currency`

type Held = readonly { currency: string; amount: string }[]
const heldOf = (q: Query, customerId: string): Promise<Held> => q(HELD, [customerId])

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
 * The part of `refuseLeaving` that is about deposits: what came from whom a list names, or may name, stays, by its worth and whatever it was exchanged into; the rest is free. Card
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

/** Whether somebody has less left than what is held of their deposits, so that what was asked for before it was held is a part of it. Throws 'rates_unavailable'. */
export async function isShortOfHeld(tx: Tx, customerId: string): Promise<boolean> {
  const held = await heldOf(tx.q, customerId)
  if (held.length === 0) return false
  const [stays, has] = [await worthOf(tx.q, tx.ctx, held), await worthOfAll(tx.q, tx.ctx, customerId)]
  if (has === null) throw unavailable()
  return has < stays
}
