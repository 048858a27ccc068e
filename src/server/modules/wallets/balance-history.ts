import { assets } from '../../../contract/assets.ts'
import { formatAmount, mulDiv } from '../../../contract/money.ts'
import type { BalanceHistory, BalancePoint, HistoryDays } from '../../../contract/wallet/wallets.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { stagesOf } from '../../ledger/past.ts'
import { onWire } from '../../ledger/post.ts'
import { currentPrices, endsOf, midnightsOf, pricesAt } from './day-prices.ts'
import { type Change, type Day, putInOf } from './put-in.ts'
import { currentRates } from './valuation.ts'

/**
 * The caller's total at the end of each of the last days (UTC) and now, and how much of it was put in. Balances come from what the ledger's
 * transfers wrote down, ads and orders included, rates from those days' closings: one statement each, whatever the number of days. A day's
 * parts are rounded down and added up, as now's are; what has no rate that day is named in the point and in no sum.
 */
export async function balanceHistoryOf(
  ctx: CustomerCtx,
  { currency, days }: { currency: string; days: HistoryDays },
): Promise<BalanceHistory> {
  const at = ctx.now()
  const midnights = midnightsOf(at, days)
  const [stages, rates] = await Promise.all([stagesOf(query(ctx), ctx.actor.customerId, midnights), currentRates(ctx)])
  const ends = endsOf(midnights)
  // Whatever moved, also what is gone by the end of the day: it was put in at that day's price.
  const moved = new Set(stages.flatMap(({ totals, converted }) => [...totals.keys(), ...converted.keys()]))
  const closed = await pricesAt(ctx, ends, moved, currency)
  const told = stages.map((stage, place): Day => {
    const end = ends[place]
    return { ...stage, ratio: end ? closed(end) : currentPrices(rates, currency) }
  })
  const points = told.map((day, place) => pointOf(day, ends[place] ?? at.toISOString()))
  const { putIn, change } = putInOf(
    told,
    points.map(({ total, unpriced }) => (unpriced.length === 0 ? total : undefined)),
  )
  return {
    currency,
    days,
    points: points.map(({ at, total, unpriced }, place): BalancePoint => {
      const put = putIn[place] ?? null
      return { at, total: onWire(total, currency), put_in: put === null ? null : onWire(put, currency), unpriced }
    }),
    change: change && changeOnWire(change, points[change.since]?.at ?? '', currency),
  }
}

function pointOf({ totals, ratio }: Day, at: string): { at: string; total: bigint; unpriced: string[] } {
  let total = 0n
  const unpriced: string[] = []
  for (const { code } of assets) {
    const minor = totals.get(code) ?? 0n
    if (minor === 0n) continue
    const price = ratio(code)
    if (price) total += mulDiv(minor, price.num, price.den, 'floor')
    else unpriced.push(code)
  }
  return { at, total, unpriced }
}

const changeOnWire = (change: Change, since: string, currency: string): BalanceHistory['change'] => ({
  since,
  put_in: onWire(change.putIn, currency),
  came_in: onWire(change.cameIn, currency),
  went_out: onWire(change.cameIn - change.putIn, currency),
  gain: onWire(change.gain, currency),
  percent: change.basisPoints === null ? null : formatAmount(change.basisPoints, 2),
})
