import type { ClientBase } from 'pg'
import type { Config } from '../../env.ts'

/** How far the server's clock may stand from the database's before deadlines and rates can't be trusted. */
export const MAX_CLOCK_SKEW_MS = 5_000

/** What a database says of itself that decides whether money may be entrusted to it. */
export interface ServingFacts {
  /** Milliseconds between its clock and ours. */
  skewMs: number
  /** It follows another and takes no writes. */
  standby: boolean
  fsync: string
  synchronousCommit: string
  standbyNames: string
}

const FACTS = `select clock_timestamp() as now, pg_is_in_recovery() as standby, current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as "synchronousCommit", current_setting('synchronous_standby_names') as "standbyNames"`

/** Asks on a connection that is there already: what one waits for it is no difference of clocks. */
export async function servingFacts(client: Pick<ClientBase, 'query'>): Promise<ServingFacts> {
  const asked = Date.now()
  const { rows } = await client.query<Omit<ServingFacts, 'skewMs'> & { now: Date }>(FACTS)
  const [row] = rows
  if (!row) throw new Error('the database answered nothing')
  const { now, ...facts } = row
  return { ...facts, skewMs: Math.abs(now.getTime() - (asked + Date.now()) / 2) }
}

/** Why an acknowledged commit could be lost here, or undefined. With standbys demanded, each commit must wait for that many. */
export function durabilityFault(
  facts: ServingFacts,
  { DATABASE_STANDBYS }: Pick<Config, 'DATABASE_STANDBYS'>,
): string | undefined {
  if (facts.fsync !== 'on') return 'fsync is off: a power cut would lose money'
  // 'local' and 'remote_write' answer before a standby has it on disk, 'off' before this server has.
  if (!['on', 'remote_apply'].includes(facts.synchronousCommit))
    return `synchronous_commit is ${facts.synchronousCommit}: what was acknowledged could be lost; set it to on or remote_apply`
  const waits = standbysWaitedFor(facts.standbyNames)
  if (waits < DATABASE_STANDBYS)
    return `commits wait for ${waits} standbys where DATABASE_STANDBYS demands ${DATABASE_STANDBYS}: set synchronous_standby_names`
  return undefined
}

/** For how many standbys a commit waits: 'FIRST 2 (a, b)' and 'ANY 2 (*)' for two, '2 (a, b)' as well, a bare list for one. */
function standbysWaitedFor(names: string): number {
  const counted = /^\s*(?:(?:first|any)\s+)?(\d+)\s*\(/i.exec(names)?.[1]
  return counted === undefined ? Number(names.trim() !== '') : Number(counted)
}
