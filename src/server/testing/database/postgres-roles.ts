import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Ordinary roles, as an operator makes them: one owns the tables, one is the application's. A superuser passes over privileges, so whatever
 * runs as one proves nothing about them.
 */
export const ROLES = { owner: 'florin_test_owner', application: 'florin_test' } as const
type Role = (typeof ROLES)[keyof typeof ROLES]

/** Makes both roles on a server of which `server` is a superuser's address. More than once is once. */
export async function makeRoles(server: string): Promise<void> {
  await asSuperuser(server, async (superuser) => {
    await superuser.query(`select pg_advisory_lock(hashtext('florin test roles'))`)
    for (const role of Object.values(ROLES)) {
      const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await superuser.query(`create role ${role} login password '${passwordOn(server)}'`)
    }
  })
}

/** Makes a database of the owner's, empty or from a template: whose files are copied, at half the cost of writing each block of theirs to the log. */
export async function makeDatabase(server: string, name: string, template = 'template0'): Promise<void> {
  await asSuperuser(server, (superuser) =>
    superuser.query(`create database ${name} template ${template} strategy file_copy owner ${ROLES.owner}`),
  )
}

/** The address of a database on the server, as the superuser or as one of the roles. */
export function addressOf(server: string, database: string, role?: Role): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  if (role) {
    url.username = role
    url.password = passwordOn(server)
  }
  return url.href
}

/** Runs work on a superuser's connection to the maintenance database: for making databases and roles, never for what Florin does. */
export async function asSuperuser<T>(server: string, work: (superuser: pg.Client) => Promise<T>): Promise<T> {
  const superuser = new pg.Client(server)
  await superuser.connect()
  try {
    return await work(superuser)
  } finally {
    await superuser.end()
  }
}

/** Known to whoever knows the superuser's address, and to nobody else. */
const passwordOn = (server: string) => createHash('sha256').update(`florin tests ${server}`).digest('hex')
