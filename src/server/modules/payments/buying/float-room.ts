import { mostOfFloatBps } from '../../../../contract/buying/buy-machine.ts'
import { mulDiv } from '../../../../contract/money.ts'
import { lockKey, type Query, type Tx } from '../../../kernel/tx.ts'
import { houseBalances } from '../../../ledger/balances.ts'

const LOCKED = `select coalesce(sum(receive + fee), 0)::text as every, coalesce(sum(receive + fee) filter (where customer_id = $2), 0)::text as own
  from buy_order where asset = $1 and state in ('placed', 'awaiting_payment')`

/** Purchases of an asset are placed one after the other, so that of many at once each counts those before it. Comes before the ledger's accounts. */
export const lockFloatOf = (tx: Tx, asset: string): Promise<unknown> => lockKey(tx.q, `buys-of|${asset}`)

/**
 * How much more of an asset may be locked for somebody's purchases, in its smallest units, never below zero: what the float has, and no more than one customer's
 * share of it, and all customers'. A price that stands while its money is awaited is the customer's option, and costs them nothing.
 */
export async function floatRoom(q: Query, asset: string, customerId: string): Promise<bigint> {
  const [row] = await q<Record<'every' | 'own', string>>(LOCKED, [asset, customerId])
  const [every, own] = [BigInt(row?.every ?? 0), BigInt(row?.own ?? 0)]
  const float = (await houseBalances(q, [asset], [])).find(({ purpose }) => purpose === 'float')
  const free = (float?.balance ?? 0n) - (float?.reserved ?? 0n)
  const share = (bps: number) => mulDiv(free + every, BigInt(bps), 10_000n, 'floor')
  const rooms = [free, share(mostOfFloatBps.own) - own, share(mostOfFloatBps.all) - every]
  const least = rooms.reduce((a, b) => (b < a ? b : a))
  return least > 0n ? least : 0n
}
