import type { Config } from '../../../env.ts'
import type { Query } from '../tx.ts'

const SINCE = 'select 1 from in_production'
const NOTE = 'insert into in_production default values on conflict do nothing'

/**
 * Whether the database is one in production: it has been since the first process that ran on it as one (FLORIN_MODE), which is written down here, whatever the environment of this process
 * says. For what whoever types a command may not decide by their own environment.
 */
export async function isInProduction(q: Query, { FLORIN_MODE }: Pick<Config, 'FLORIN_MODE'>): Promise<boolean> {
  // Asked first: a process that only reads, and each but the first one, writes nothing.
  if ((await q(SINCE)).length > 0) return true
  if (FLORIN_MODE !== 'production') return false
  await q(NOTE)
  return true
}
