import type { App } from '../boot.ts'
import { onConnection } from '../db/connection.ts'
import { MigrationRefused, pending } from '../db/migrate.ts'
import { durabilityFault, MAX_CLOCK_SKEW_MS, servingFacts } from '../db/serving.ts'
import { postingRefused } from '../ledger/try-posting.ts'
import { wrongMode } from '../wrong-mode.ts'

interface Readiness {
  ready: boolean
  checks: Record<string, string>
}

/** Whether this process can serve: database answers and takes writes, schema is current, clocks agree, commits are durable, money can move, and its mode is the database's. */
export async function readiness(app: App): Promise<Readiness> {
  const checks: Record<string, string> = {}
  try {
    Object.assign(checks, await databaseChecks(app))
  } catch {
    checks.database = 'unreachable'
  }
  if (app.draining) checks.process = 'draining'
  return { ready: Object.values(checks).every((check) => check === 'ok'), checks }
}

async function databaseChecks({ db, config, contextFor }: App): Promise<Record<string, string>> {
  const { facts, schema, mode } = await onConnection(db.probe, async (client) => ({
    facts: await servingFacts(client),
    schema: await schemaCheck(client),
    mode: await wrongMode(async <Row>(sql: string) => (await client.query(sql)).rows as Row[], config),
  }))
  const durability = config.FLORIN_MODE === 'test' ? undefined : durabilityFault(facts, config)
  const tried = !facts.standby && schema === 'ok'
  const { now } = contextFor({ kind: 'system', job: 'readiness' })
  const refused = tried ? await postingRefused(db.probe, now) : undefined
  return {
    database: facts.standby ? 'a standby, which takes no writes' : 'ok',
    clock: facts.skewMs <= MAX_CLOCK_SKEW_MS ? 'ok' : `off by ${Math.round(facts.skewMs / 1000)} s from the database`,
    durability: durability ?? 'ok',
    migrations: schema,
    ...(mode && { mode }),
    // Its words could name what it is about; the code is enough to look for it in the log.
    ...(tried && { postings: refused ? `refused (${(refused as { code?: string }).code ?? refused.name})` : 'ok' }),
  }
}

/** 'ok', which migrations wait, or that the database went on without this version: it answers, and this process is not the one to serve it. */
async function schemaCheck(client: Parameters<typeof pending>[0]['pool']): Promise<string> {
  try {
    const waiting = await pending({ pool: client })
    return waiting.length === 0 ? 'ok' : `waiting: ${waiting.join(', ')}`
  } catch (error) {
    if (error instanceof MigrationRefused) return error.message
    throw error
  }
}
