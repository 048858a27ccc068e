import { createHash } from 'node:crypto'
import { type Db, openDatabase } from './db/client.ts'
import { DIFFERENCES, settleGrants } from './db/grants.ts'
import { MigrationRefused, migrate, migrationsHash, pending } from './db/migrate.ts'
import { knownNetworks, noteNetworks } from './db/note-networks.ts'
import { installQueue, QUEUE_SCHEMA } from './jobs/install-queue.ts'

const WHO = `select current_user as role,
  coalesce((select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('migration')), has_schema_privilege('public', 'CREATE')) as owner`

type Target = Pick<Db, 'engine' | 'pool'>

/**
 * Brings the database up to this version: migrations, the job queue's tables, and what the application's role may do with each table.
 * With `ownerUrl` as that role, and `db`'s role gets its grants; without, as `db`'s own. A role that owns nothing is content with a
 * database that somebody else has prepared.
 * @returns the names of the migrations that this call applied.
 * @throws MigrationRefused when migrations wait and this role may not apply them, or the two addresses are of different databases.
 */
export async function prepareDatabase(db: Target, ownerUrl = ''): Promise<string[]> {
  if (db.engine === 'embedded') return prepareAs(db)
  const { rows } = await db.pool.query<{ role: string; owner: boolean }>(WHO)
  const me = rows[0] ?? { role: '', owner: false }
  if (!ownerUrl) {
    if (me.owner) return prepareAs(db, me.role)
    await refuseUnlessCurrent(
      db,
      'set DATABASE_OWNER_URL to the role that owns the tables, or run `./florin db migrate` with it',
    )
    await noteNetworks(db)
    return []
  }
  const owner = await openDatabase({ url: ownerUrl, poolSize: 1 })
  try {
    const applied = await prepareAs(owner, me.role)
    await refuseUnlessCurrent(db, 'DATABASE_OWNER_URL and DATABASE_URL must name the same database')
    return applied
  } finally {
    await owner.close()
  }
}

/** One hash over all that a prepared database consists of: what a copy of one may be kept under. */
export const preparedHash = async (): Promise<string> =>
  createHash('sha256')
    .update(`${await migrationsHash()} ${QUEUE_SCHEMA} ${DIFFERENCES} ${knownNetworks()}`)
    .digest('hex')

async function prepareAs(owner: Target, role?: string): Promise<string[]> {
  const applied = await migrate(owner)
  await installQueue(owner)
  // The embedded engine has one role, which no privilege holds back.
  if (role !== undefined) await settleGrants(owner, role)
  await noteNetworks(owner)
  return applied
}

async function refuseUnlessCurrent(db: Target, todo: string): Promise<void> {
  const waiting = await pending(db).catch((error: { code?: string }) => {
    if (error.code === '42501') throw new MigrationRefused(`This role may not read the database yet: ${todo}.`)
    throw error
  })
  if (waiting.length > 0) throw new MigrationRefused(`Migrations wait (${waiting.join(', ')}): ${todo}.`)
}
