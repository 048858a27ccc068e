import { type RateSource, RateSourceError } from '../../providers/rates/port.ts'
import type { Ctx } from '../context.ts'
import type { SourceReading } from './reading.ts'
import { recordRates } from './record-rates.ts'

export interface Refreshed {
  /** Readings that were newer than what was known. */
  recorded: number
  /** Sources that gave nothing this time, by name, and why. */
  failed: { source: string; reason: string }[]
}

/**
 * Asks these sources at once, outside any transaction, and records what they answer in one statement. A source that fails is
 * logged and hurts nobody: its last reading stays until it is stale. Meant for a job a source, every `everySeconds`.
 */
export async function refreshRates(
  ctx: Pick<Ctx, 'db' | 'now' | 'log'>,
  sources: readonly RateSource[],
): Promise<Refreshed> {
  const asked = ctx.now()
  const failed: Refreshed['failed'] = []
  const answers = await Promise.all(
    sources.map(async (source): Promise<SourceReading[]> => {
      try {
        return (await source.fetch(asked)).map((reading) => ({ ...reading, source: source.name }))
      } catch (error) {
        if (!(error instanceof RateSourceError)) throw error
        ctx.log.warn({ source: source.name, failure: error.failure, err: error }, 'a rate source gave nothing')
        failed.push({ source: source.name, reason: error.failure })
        return []
      }
    }),
  )
  return { recorded: await recordRates(ctx, answers.flat()), failed }
}
