import { serverVariable, snapshotEmbedded } from './databases.ts'
import { makeRoles } from './postgres-roles.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

type Shared = { users: number; started: Promise<PostgresServer | undefined> }

/** Each project of vitest loads this file anew, and is torn down when its own files are done: so they count their users where all see it. */
const known = process as unknown as { florinTests?: Shared }

/** vitest's globalSetup: one server and one migrated snapshot for the whole run. DATABASE_URL names a server to use instead, as a superuser. */
export async function setup(): Promise<void> {
  known.florinTests ??= { users: 0, started: start() }
  known.florinTests.users += 1
  await known.florinTests.started
  await snapshotEmbedded()
}

async function start(): Promise<PostgresServer | undefined> {
  const given = process.env.DATABASE_URL
  const running = given ? undefined : await startPostgres()
  if (given) await makeRoles(given)
  process.env[serverVariable] = running?.superuserUrl ?? given
  return running
}

export async function teardown(): Promise<void> {
  const used = known.florinTests
  if (!used) return
  used.users -= 1
  if (used.users > 0) return
  delete known.florinTests
  delete process.env[serverVariable]
  await (await used.started)?.stop()
}
