import { mulDiv } from '../../../contract/money.ts'
import type { BalanceHistory, BalancePoint, HistoryDays } from '../../../contract/wallets.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { type ClosingRates, closingRates } from '../../kernel/rates/closing-rates.rows.ts'
import { ratioOf } from '../../kernel/rates/cross-rate.ts'
import { pricesAreSandbox } from '../../kernel/rates/record-closing-rates.ts'
import { query } from '../../kernel/tx.ts'
import { balancesAtMidnights } from '../../ledger/balances.ts'
import { onWire } from '../../ledger/post.ts'
import { customerBalanceOf } from './customer-balance.ts'

const DAY_MS = 86_400_000

/**
 * The caller's total at the end of each of the last days (UTC) and now. Balances come from what the ledger's transfers wrote down, rates
 * from those days' closings: one statement each, whatever the number of days. A day's parts are rounded down and added up, as now's
 * are; what has no rate that day is named in the point and in no sum.
 */
export async function balanceHistoryOf(
  ctx: CustomerCtx,
  { currency, days }: { currency: string; days: HistoryDays },
): Promise<BalanceHistory> {
  const now = ctx.now().getTime()
  const today = now - (now % DAY_MS)
  const midnights = Array.from({ length: Number(days) }, (_, back) => new Date(today - back * DAY_MS)).reverse()
  const [balances, current] = await Promise.all([
    balancesAtMidnights(query(ctx), ctx.actor.customerId, midnights),
    customerBalanceOf(ctx, { currency }),
  ])
  const held = new Set(balances.flatMap((day) => [...day].flatMap(([asset, minor]) => (minor > 0n ? [asset] : []))))
  const ends = midnights.map((midnight) => new Date(midnight.getTime() - 1).toISOString())
  const ratesOf = await closingRates(query(ctx), {
    sandbox: pricesAreSandbox(ctx),
    assets: [...held, currency],
    first: dayOf(ends[0]),
    last: dayOf(ends.at(-1)),
  })
  const past = ends.map((at, index) => ({
    at,
    ...worthOfDay(balances[index] ?? new Map(), currency, ratesOf(dayOf(at))),
  }))
  return { currency, points: [...past, { at: current.at, total: current.total, unpriced: current.unpriced }] }
}

const dayOf = (instant = '') => instant.slice(0, 10)

function worthOfDay(
  balances: ReadonlyMap<string, bigint>,
  currency: string,
  rates: ClosingRates,
): Omit<BalancePoint, 'at'> {
  let total = 0n
  const unpriced: string[] = []
  const unit = rates.get(currency)
  for (const [asset, minor] of balances) {
    const usdE12 = rates.get(asset)
    if (minor === 0n) continue
    if (asset === currency) total += minor
    else if (usdE12 === undefined || unit === undefined) unpriced.push(asset)
    else {
      const { num, den } = ratioOf({ asset, usdE12 }, { asset: currency, usdE12: unit })
      total += mulDiv(minor, num, den, 'floor')
    }
  }
  return { total: onWire(total, currency), unpriced: unpriced.sort() }
}
