import type { Ctx } from '../context.ts'
import type { Query } from '../tx.ts'
import type { Rates, SourceReading } from './reading.ts'

interface Row {
  source: string
  asset: string
  usd_e12: string
  at: Date
}

/**
 * The latest reading of each of these sources and asset, in one statement. Only the configured sources are asked for: what a
 * sandbox once said must never reach a price after real sources were switched on.
 */
export async function readRates(q: Query, sources: readonly { name: string }[]): Promise<SourceReading[]> {
  const rows = await q<Row>('select source, asset, usd_e12, at from rate_reading where source = any($1::text[])', [
    sources.map(({ name }) => name),
  ])
  return rows.map(({ source, asset, usd_e12, at }) => ({ source, asset, usdE12: BigInt(usd_e12), at }))
}

/** The prices of the configured sources now. */
export const ratesNow = async (q: Query, ctx: Pick<Ctx, 'providers' | 'now'>): Promise<Rates> => ({
  readings: await readRates(q, ctx.providers.rates),
  now: ctx.now(),
})
