import type { cardMoneyErrors } from '../../../../contract/cards/card-money-errors.ts'
import { formatAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import { limitCurrency } from '../../../../contract/withdrawals/limits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'

/** So much more than the card money itself stays, in hundredths: what it was turned into may lose in price. */
const STAYS = 110n

// The payments' tables: modules don't import each other, so what is read here is agreed by column.
const LOST = `(select coalesce(sum(l.amount), 0) from card_dispute l where l.deposit_id = p.deposit_id and l.state in ('taken', 'lost'))`
const UNRIPE = `select p.currency, greatest(p.total - p.fee - p.refunded + p.refund_failed - ${LOST}, 0)::text as amount, p.matures_at
  from card_payment p join deposit d on d.id = p.deposit_id
  where p.customer_id = $1 and p.matures_at > $2 and d.status = 'credited' order by p.matures_at`
const DISPUTED = `select (select count(*) from card_dispute where customer_id = $1 and state in ('raised', 'taken'))::integer as n`

/** Why it may not leave: nothing that `cardMoneyErrors` lacks, so that who lists those has promised all of it. */
const refusal = (code: (typeof cardMoneyErrors)[number], more?: ConstructorParameters<typeof Problem>[1]) =>
  new Problem(code, more)

interface Unripe {
  currency: string
  amount: string
  matures_at: Date
}

/** Whether a payment of somebody's is being disputed: nothing of theirs leaves until that has ended. */
export const isDisputed = async (q: Query, customerId: string): Promise<boolean> =>
  ((await q<{ n: number }>(DISPUTED, [customerId]))[0]?.n ?? 0) > 0

/**
 * The part of `refuseLeaving` that is about cards, under its customer's lock. Card money that may still be taken back stays, whatever it was exchanged into: by
 * its worth, and a tenth more. Throws 'card_disputed'; 'card_money_held' on `path` with what may leave (`may_leave`, euros) and from when this may (`until`); 'rates_unavailable'.
 */
export async function refuseCardMoney(
  tx: Tx,
  customerId: string,
  { asset, amount, path }: { asset: string; amount: bigint; path: string },
): Promise<void> {
  if (await isDisputed(tx.q, customerId)) throw refusal('card_disputed')
  const unripe = await unripeOf(tx.q, customerId, tx.now)
  if (unripe.length === 0) return
  const [has, value] = [await worthOfAll(tx.q, tx.ctx, customerId), await worthInEuro(tx.q, tx.ctx, asset, amount)]
  const rows = await Promise.all(unripe.map((one) => worthInEuro(tx.q, tx.ctx, one.currency, BigInt(one.amount))))
  if (has === null || value === null || rows.includes(null))
    throw refusal('rates_unavailable', { headers: { 'retry-after': '5' } })
  let stays = staysOf(rows as bigint[])
  const free = has > stays ? has - stays : 0n
  if (value <= free) return
  const [until] = unripe.flatMap(({ matures_at }, i) => {
    stays = staysOf((rows as bigint[]).slice(i + 1))
    return has - stays >= value || i === unripe.length - 1 ? [matures_at] : []
  })
  const may_leave = formatAmount(free, 2)
  const time = { instant: (until ?? tx.now).toISOString() }
  throw refusal('card_money_held', {
    fields: [{ path, says: say('card_money_held_field', { amount: `${may_leave} ${limitCurrency}`, time }) }],
    extra: { may_leave, currency: limitCurrency, until: time.instant },
  })
}

/** What of somebody's card money may not leave yet, in euro cents, and when the last of it may; null where there is none, or nobody knows its worth. */
export async function heldCardMoney(q: Query, ctx: Pick<Ctx, 'providers' | 'now'>, customerId: string) {
  const unripe = await unripeOf(q, customerId, ctx.now())
  const last = unripe.at(-1)
  if (!last) return null
  const [has, ...rows] = await Promise.all([
    worthOfAll(q, ctx, customerId),
    ...unripe.map((one) => worthInEuro(q, ctx, one.currency, BigInt(one.amount))),
  ])
  if (has === null || rows.includes(null)) return null
  const stays = staysOf(rows as bigint[])
  return { stays, free: has > stays ? has - stays : 0n, until: last.matures_at }
}

const unripeOf = (q: Query, customerId: string, now: Date) => q<Unripe>(UNRIPE, [customerId, now])

const staysOf = (worths: readonly bigint[]): bigint => (worths.reduce((sum, one) => sum + one, 0n) * STAYS + 99n) / 100n

/** What somebody can spend, in euro cents: not what is on its way out, or set aside for others. Null while a price is missing. */
export async function worthOfAll(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  customerId: string,
): Promise<bigint | null> {
  return worthOfEach(
    q,
    ctx,
    [...(await balancesOf(q, customerId))].map(([asset, { available }]) => [asset, available]),
  )
}

/** What these are worth together, in euro cents, each counted for no more than it is. Null while a price is missing. */
export async function worthOfEach(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  amounts: Iterable<readonly [asset: string, amount: bigint]>,
): Promise<bigint | null> {
  let sum = 0n
  for (const [asset, amount] of amounts) {
    const worth = amount > 0n ? await worthInEuro(q, ctx, asset, amount) : 0n
    if (worth === null) return null
    // Each was rounded up; what somebody has counts for no more than it is worth.
    sum += worth > 0n ? worth - (asset === limitCurrency ? 0n : 1n) : 0n
  }
  return sum
}
