import { type RateSource, RateSourceError } from '../../providers/rates/port.ts'
import type { Ctx } from '../context.ts'
import { logRecovery, logTrouble } from '../log-changes.ts'
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
 * logged when it begins to and when it is back, and hurts nobody: its last reading stays until it is stale. Meant for a job a source, every `everySeconds`.
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
        const readings = (await source.fetch(asked)).map((reading) => ({ ...reading, source: source.name }))
        logRecovery(ctx.log, `rates.${source.name}`, { source: source.name }, 'a rate source is back')
        return readings
      } catch (error) {
        if (!(error instanceof RateSourceError)) throw error
        const { failure, message } = error
        const facts = { source: source.name, failure, why: message }
        logTrouble(ctx.log, `rates.${source.name}`, failure, facts, 'a rate source gives nothing')
        failed.push({ source: source.name, reason: failure })
        return []
      }
    }),
  )
  return { recorded: await recordRates(ctx, answers.flat()), failed }
}
