import type { Ctx } from '../context.ts'
import type { Query } from '../tx.ts'
import { convert } from './cross-rate.ts'
import { readRates } from './rates.rows.ts'

const EURO = 'EUR'

/** What an amount in smallest units is worth in cents of a euro by current rates, rounded up; null while there is no rate. */
export async function worthInEuro(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  asset: string,
  amount: bigint,
): Promise<bigint | null> {
  if (asset === EURO) return amount
  const rates = { readings: await readRates(q, ctx.providers.rates), now: ctx.now() }
  const worth = convert(amount, asset, EURO, rates, 'ceil')
  return typeof worth === 'bigint' ? worth : null
}
