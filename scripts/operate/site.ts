import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mailbox, startMailbox } from '../../src/server/providers/mail/mailbox.ts'
import { type PostgresServer, startPostgres } from '../../src/server/testing/database/postgres-server.ts'
import { documentedEnvironment } from '../documented-environment.ts'
import { freePort } from '../free-port.ts'
import { startNginx } from '../nginx.ts'
import { type Certificates, ownAuthority } from '../own-authority.ts'
import { Supervised } from './supervised.ts'

const operator = fileURLToPath(new URL('../../src/server/operator/operator.ts', import.meta.url))

const PAYOUT_ACCOUNTS = [
  {
    ...{ format: 'pain.001', currency: 'EUR', rails: ['sepa'], holder: 'An Exchange Ltd' },
    ...{ iban: 'DE75512108001245126199', bic: 'SOGEDEFF', cutoffs: ['00:00'] },
  },
]

/** What docs/operations.md has one write, for one host, with payouts by file (its step 10) and identities by hand. */
function environment(at: { address: string; databaseUrl: string; smtpUrl: string }): Record<string, string> {
  return {
    ...documentedEnvironment(),
    PUBLIC_URL: at.address,
    DATABASE_URL: at.databaseUrl,
    SMTP_URL: at.smtpUrl,
    MAIL_FROM: 'An exchange <no-reply@exchange.test>',
    PAYOUTS: 'bank-file',
    PAYOUT_ACCOUNTS: JSON.stringify(PAYOUT_ACCOUNTS),
    IDENTITY: 'manual',
    // Its customers have passwords alone: what is rehearsed is running it.
    REQUIRE_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'warn',
  }
}

export interface Site {
  folder: string
  address: string
  /** Where nginx listens on 127.0.0.1. */
  port: number
  env: Record<string, string>
  certificates: Certificates
  database: PostgresServer
  mailbox: Mailbox
  processes: Supervised[]
  /** Runs a script of ours with the site's .env, or with another one. @throws Error with all it said where it ends with anything but 0. */
  run(script: string, args: readonly string[], more?: Record<string, string>): Promise<string>
  operator: string
  /** `./florin` with an operator's command. */
  florin(...args: string[]): Promise<string>
  /** Migrates as the owner. */
  migrate(): Promise<unknown>
  /** Starts `count` processes and nginx in front of them. */
  open(count: number): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL with an owner and an ordinary role, a mail server with STARTTLS, an authority of its own: nothing of Florin runs yet. */
export async function prepareSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'florin-operate-'))
  const certificates = ownAuthority(folder, ['exchange.test', 'localhost'])
  const read = (file: string) => readFileSync(file, 'utf8')
  const mailbox = await startMailbox({ cert: read(certificates.certificate), key: read(certificates.key) })
  const database = await startPostgres({ durable: true })
  const [port, plainPort] = await Promise.all([freePort(), freePort()])
  const address = `https://localhost:${port}`
  const env = environment({ address, databaseUrl: database.url, smtpUrl: mailbox.url })
  const envFile = join(folder, 'env')
  writeFileSync(
    envFile,
    Object.entries(env)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
    { mode: 0o600 },
  )
  const surroundings = {
    PATH: process.env.PATH,
    HOME: folder,
    NODE_EXTRA_CA_CERTS: certificates.authority,
    NODE_ENV: 'production',
  }
  const processes: Supervised[] = []
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
  const run: Site['run'] = (script, args, more = {}) =>
    said(process.execPath, [`--env-file=${envFile}`, script, ...args], { ...surroundings, ...more })
  const florin: Site['florin'] = (...args) => run(operator, args)
  return {
    folder,
    address,
    port,
    env,
    certificates,
    database,
    mailbox,
    processes,
    run,
    operator,
    florin,
    migrate: () => run(operator, ['db', 'migrate'], { DATABASE_OWNER_URL: database.ownerUrl }),
    open: async (count) => {
      const ports = await Promise.all(Array.from({ length: count }, freePort))
      processes.push(...ports.map((inside) => new Supervised(inside, envFile, surroundings)))
      await Promise.all(processes.map((one) => one.ready()))
      nginx = await startNginx({ folder, host: 'localhost', port, plainPort, certificates, upstreams: ports })
    },
    close: async () => {
      await nginx?.stop()
      await Promise.all(processes.map((one) => one.stop()))
      await mailbox.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function said(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)),
    )
  })
}
