import type { Db } from '../../src/server/db/client.ts'
import { chainFindings } from './doctor-chains.ts'
import { type Config, type Finding, fine, ill } from './doctor-finding.ts'

const OWNS =
  "select exists (select from pg_class c where c.oid = to_regclass('ledger_journal') and pg_has_role(c.relowner, 'USAGE')) as owns"

/** What the database says of itself, of its role and of money: asked, and tried in a transaction that is rolled back. */
export async function databaseFindings(db: Db, config: Config): Promise<Finding[]> {
  const [{ MigrationRefused, pending }, { durabilityFault, MAX_CLOCK_SKEW_MS, servingFacts }] = await Promise.all([
    import('../../src/server/db/migrate.ts'),
    import('../../src/server/db/serving.ts'),
  ])
  const client = await db.pool.connect()
  let facts: Awaited<ReturnType<typeof servingFacts>>
  try {
    facts = await servingFacts(client)
  } finally {
    client.release()
  }
  let waiting: string[]
  try {
    waiting = await pending(db)
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error
    return [
      ill(
        error.message,
        'Start the version that the database is of, or go back by the backup: docs/operations.md, Upgrade and rollback.',
      ),
    ]
  }
  const durability = durabilityFault(facts, config)
  const findings = [
    facts.standby
      ? ill('the database is a standby, which takes no writes', 'Point DATABASE_URL at the primary.')
      : fine(`the ${db.engine === 'postgres' ? 'PostgreSQL' : 'embedded'} database answers`),
    facts.skewMs <= MAX_CLOCK_SKEW_MS
      ? fine('the clock agrees with the database')
      : ill(
          `the clock is ${Math.round(facts.skewMs / 1000)} s off the database's`,
          'Set the time on both machines: `timedatectl set-ntp true`.',
        ),
    durability ? ill(durability, 'Correct it in postgresql.conf and reload.') : fine('what is committed is on disk'),
    waiting.length === 0
      ? fine('the schema is current')
      : ill(
          `${waiting.length} migrations wait, ${waiting.length > 3 ? `${waiting[0]} to ${waiting.at(-1)}` : waiting.join(', ')}`,
          'Run `./florin db migrate` as the role that owns the tables: `env $(cat /etc/florin/owner.env) ./florin db migrate`.',
        ),
  ]
  if (waiting.length > 0 || facts.standby) return findings
  return [
    ...findings,
    ...(await roleFindings(db)),
    ...(await modeFindings(db, config)),
    await keyFinding(db, config),
    await posting(db),
    ...(await prices(db, config)),
    ...(await reserves(db)),
    ...(await chainFindings(db, config)),
  ]
}

/** Whether a process of this mode may run on this database. */
async function modeFindings(db: Db, config: Config): Promise<Finding[]> {
  const [{ wrongMode }, { query }] = await Promise.all([
    import('../../src/server/wrong-mode.ts'),
    import('../../src/server/kernel/tx.ts'),
  ])
  const why = await wrongMode(query({ db }), config)
  return why ? [ill(why, 'Until then Florin will not start.')] : []
}

/** Whether DATA_KEYS are the keys that this database was used with. */
async function keyFinding(db: Db, config: Config): Promise<Finding> {
  const [{ wrongDataKeys }, { query }, { sealer }, { dataKeys }] = await Promise.all([
    import('../../src/server/wrong-data-keys.ts'),
    import('../../src/server/kernel/tx.ts'),
    import('../../src/server/kernel/seal.ts'),
    import('../../src/env.ts'),
  ])
  const why = await wrongDataKeys(query({ db }), config, sealer(dataKeys(config)))
  return why.length === 0
    ? fine('DATA_KEYS open what this database has sealed')
    : ill(why.join(' '), 'Until then Florin will not start.')
}

async function roleFindings(db: Db): Promise<Finding[]> {
  if (db.engine === 'embedded') return []
  const { grantDifferences } = await import('../../src/server/db/grants.ts')
  const { roleOf } = await import('../../src/server/db/role-of.ts')
  const role = await roleOf(db)
  // Whoever is above privileges has no grants that count.
  if (role.above)
    return [
      ill(
        `${role.name} is above every privilege, so the database could refuse it nothing`,
        'Name an ordinary role in DATABASE_URL: docs/operations.md, Database roles.',
      ),
    ]
  const lacking = await grantDifferences(db, role.name)
  const { rows } = await db.pool.query<{ owns: boolean }>(OWNS)
  return [
    rows[0]?.owns
      ? fine(
          `${role.name} owns the tables; with a second role (DATABASE_OWNER_URL) this one could take no trigger away`,
        )
      : fine(`${role.name} owns nothing it could alter`),
    lacking.length === 0
      ? fine('every table has its grants')
      : ill(
          `${lacking.length} grants differ, ${lacking[0]} for one`,
          'Run `./florin db migrate` as the owner: it settles them.',
        ),
  ]
}

async function posting(db: Db): Promise<Finding> {
  const { tryPosting } = await import('../../src/server/ledger/try-posting.ts')
  try {
    await tryPosting(db.pool, () => new Date())
    return fine('money can move: a posting was made and rolled back')
  } catch (error) {
    return ill(
      `no money can move: ${error instanceof Error ? error.message : String(error)}`,
      'Run `./florin db migrate` as the owner, and look into the log of the database.',
    )
  }
}

/** How many assets have a price that may be used now; they come from the running server, so none is no fault of a set-up. */
async function prices(db: Db, config: Config): Promise<Finding[]> {
  const [{ assets }, { rateSources }, { indexOf }, { readRates }, { query }] = await Promise.all([
    import('../../src/contract/assets.ts'),
    import('../../src/server/choose-providers.ts'),
    import('../../src/server/kernel/rates/rate-index.ts'),
    import('../../src/server/kernel/rates/rates.rows.ts'),
    import('../../src/server/kernel/tx.ts'),
  ])
  const readings = await readRates(query({ db }), rateSources(config))
  if (readings.length === 0) return [fine('no prices yet: the first start fetches them')]
  const without = assets.map(({ code }) => code).filter((code) => 'unavailable' in indexOf(readings, code, new Date()))
  return [
    without.length === 0
      ? fine('every asset has a current price')
      : ill(
          `no current price for ${without.join(', ')}`,
          'Right while Florin is not running; else see that this machine reaches the sources of RATES by https.',
        ),
  ]
}

/** Whether what lies outside agrees with the books, by the running server's newest look. */
async function reserves(db: Db): Promise<Finding[]> {
  const [{ comparedAt, newestLooks }, { query }] = await Promise.all([
    import('../../src/server/modules/reserves/looks.rows.ts'),
    import('../../src/server/kernel/tx.ts'),
  ])
  const at = await comparedAt(query({ db }))
  if (!at) return [fine('reserves were never compared: the running server does it')]
  const off = (await newestLooks(query({ db }))).filter(({ state }) => state !== 'agrees')
  const named = off.map(({ state, asset, ref }) => `${asset} at ${ref} (${state})`).join(', ')
  return [
    off.length === 0
      ? fine(`what lies outside agreed with the books at ${at.toISOString()}`)
      : ill(`what lies outside doesn't agree with the books: ${named}`, 'Look at `./florin reserves show`.'),
  ]
}
