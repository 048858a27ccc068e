import type { Ratio } from '../../../contract/wallet/conversion.ts'
import type { Ctx } from '../context.ts'
import type { Query } from '../tx.ts'
import { closingRates } from './closing-rates.rows.ts'
import { ratioOf } from './cross-rate.ts'
import { pricesAreSandbox } from './record-closing-rates.ts'

/** What a smallest unit of an asset was worth on a day in smallest units of the house's currency; undefined where no rate is known. */
export type PriceOn = (day: string, asset: string) => Ratio | undefined

/** The closing rates of these assets on the days from `first` to `last`, in the house's currency (INVOICE_CURRENCY). */
export async function pricesOnDays(
  q: Query,
  ctx: Pick<Ctx, 'config' | 'providers'>,
  { assets, first, last }: { assets: readonly string[]; first: string; last: string },
): Promise<PriceOn> {
  const currency = ctx.config.INVOICE_CURRENCY
  const wanted = [...new Set([...assets, currency])]
  const ratesOf = await closingRates(q, { sandbox: pricesAreSandbox(ctx), assets: wanted, first, last })
  return (day, asset) => {
    if (asset === currency) return { num: 1n, den: 1n }
    const rates = ratesOf(day)
    const [usdE12, unit] = [rates.get(asset), rates.get(currency)]
    return usdE12 === undefined || unit === undefined
      ? undefined
      : ratioOf({ asset, usdE12 }, { asset: currency, usdE12: unit })
  }
}
