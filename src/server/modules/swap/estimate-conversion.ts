import type { z } from 'zod'
import type { conversionEstimate, Estimate } from '../../../contract/wallet/swap.ts'
import type { Ctx } from '../../kernel/context.ts'
import { sharedReading } from '../../kernel/load/shared-reading.ts'
import { pricesAreSandbox } from '../../kernel/rates/record-closing-rates.ts'
import { query } from '../../kernel/tx.ts'
import { figuresOnWire, refuseWhileHalted } from './quote-conversion.ts'
import { readAmount, reckon } from './quote-terms.ts'
import { readingsIn, readMarket } from './swap.rows.ts'

/** Prices and halts of the last second, read once for everybody without an account. */
const marketNow = sharedReading(1_000, (ctx: Ctx) => readMarket(query(ctx), ctx.providers.rates))

/**
 * What a quote would say now, for whoever has no account: reckoned by the functions that quotes are made with, signed for nobody.
 * Throws what `quoteConversion` throws.
 */
export async function estimateConversion(
  ctx: Ctx,
  asked: z.output<typeof conversionEstimate.query>,
): Promise<Estimate> {
  const amount = readAmount(asked)
  const market = await marketNow(ctx)
  refuseWhileHalted(market)
  const { from, to, side } = asked
  const terms = reckon({ from, to, side, amount }, { readings: readingsIn(market), now: ctx.now() })
  return { ...figuresOnWire(terms), at: terms.issuedAt.toISOString(), sandbox: pricesAreSandbox(ctx) }
}
