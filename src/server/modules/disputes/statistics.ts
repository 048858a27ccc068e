import type { Ctx } from '../../kernel/context.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { countFigures, type Figures, keepFigures, keptFigures } from './statistics.rows.ts'

const DAYS = 90
const DAY_MS = 86_400_000

/** The least UUIDv7 of a moment. */
const leastId = (at: Date): string => {
  const ms = at.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}

const counted = (q: Parameters<typeof countFigures>[0], now: Date): Promise<Figures> => {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  return countFigures(q, since, leastId(since))
}

/** What is published of the last 90 days' disputes, as counted at most some minutes ago. */
export const readStatistics = async (ctx: Ctx): Promise<Figures> =>
  (await keptFigures(query(ctx))) ?? counted(query(ctx), ctx.now())

/** Counts them for all who ask in the next minutes. */
export const countStatistics = (ctx: Ctx): Promise<unknown> =>
  inTx(ctx, async (tx) => keepFigures(tx, await counted(tx.q, tx.now)))
