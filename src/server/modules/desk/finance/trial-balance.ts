import type { TrialBalance } from '../../../../contract/desk/books/desk-finance.ts'
import { mulDiv } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { pricesOnDays } from '../../../kernel/rates/prices-on-days.ts'
import { isSummed } from '../../../ledger/days/day-totals.rows.ts'
import { trialBalanceAsOf } from '../../../ledger/days/trial-balance-as-of.ts'
import { onWire } from '../../../ledger/post.ts'
import { inSnapshot } from '../../../ledger/snapshot.ts'

/** The day that was asked for, or today. Throws 'invalid_input' on `day` for one to come. */
export function dayOrToday(ctx: Pick<Ctx, 'now'>, day: string | undefined): string {
  const today = ctx.now().toISOString().slice(0, 10)
  if (day !== undefined && day > today) throw badField('day', say('choose_day'))
  return day ?? today
}

/** What stood on the accounts at the end of a day, with what it was worth then. Throws 'invalid_input' on `day` for one to come. */
export function readTrialBalance(ctx: StaffCtx, asked: { day?: string | undefined }): Promise<TrialBalance> {
  const day = dayOrToday(ctx, asked.day)
  return inSnapshot<TrialBalance, StaffCtx>(ctx, async ({ q }) => {
    const groups = await trialBalanceAsOf(q, day)
    const assets = [...new Set(groups.map(({ asset }) => asset))]
    const priceOn = await pricesOnDays(q, ctx, { assets, first: day, last: day })
    const currency = ctx.config.INVOICE_CURRENCY
    return {
      day,
      sealed: await isSummed(q, day),
      currency,
      rows: groups.map((group) => {
        const rate = priceOn(day, group.asset)
        const worth = rate && mulDiv(group.balance, rate.num, rate.den, 'half-even')
        return {
          ...group,
          balance: onWire(group.balance, group.asset),
          worth: worth === undefined ? null : onWire(worth, currency),
        }
      }),
      sums: assets.map((asset) => ({
        asset,
        sum: onWire(
          groups.reduce((sum, group) => (group.asset === asset ? sum + group.balance : sum), 0n),
          asset,
        ),
      })),
    }
  })
}
