import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
/** What of an address's query libpq takes by a variable of its own. */
const SETTINGS: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/**
 * Runs pg_dump or pg_restore on the database at `url`. The address goes by the environment: everybody on the machine reads a command line.
 * @throws Error with what the tool said, or with what to install where there is none.
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(located(tool), args, {
    // tidy: allow a child process finds its tools and libraries by this one’s environment
    env: { ...process.env, ...connectionOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes).slice(-4_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(`${tool} is not installed: apt-get install postgresql-client, of the server's version or newer.`)
          : error,
      ),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${tool} failed:\n${said.trim()}`)
}

/** The tool as the PATH has it, else the newest that Debian's packages put beside their server. */
function located(tool: string): string {
  // tidy: allow a child process finds its tools and libraries by this one’s environment
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((place) => place && existsSync(path.join(place, tool)))
  if (onPath || !existsSync(DEBIAN)) return tool
  const newest = readdirSync(DEBIAN)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin', tool))
    .find((file) => existsSync(file))
  return newest ?? tool
}

function connectionOf(address: string): Record<string, string> {
  const url = new URL(address)
  const parts: Record<string, string> = {
    PGHOST: url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
  }
  for (const [name, variable] of Object.entries(SETTINGS)) {
    const value = url.searchParams.get(name)
    if (value) parts[variable] = value
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}
