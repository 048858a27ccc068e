import { type ChildProcess, fork } from 'node:child_process'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { freePort } from '../scripts/free-port.ts'
import { type HttpSession, signInOverHttp } from '../scripts/http-session.ts'
import { ServerProcess } from '../scripts/server-process.ts'
import { demoPeople } from '../src/server/demo/people.ts'
import { startPostgres } from '../src/server/testing/database/postgres-server.ts'
import { median } from './parts/load.ts'

// G0: CPU that the server's own process spends on a signed-in page and on a read, the production server on the demo's data in PostgreSQL (whose
// work is not counted), against raw node in the same run. One request after the other on one connection, by turns; what the process
// spends by itself in the meantime is taken off.

const ROUNDS = 3
const READS = 300
const PAGES = 15
const GOALS = { page: 15, read: 2 }

/** Seconds of CPU so far, of a process of ours. */
type Clock = () => Promise<number>

const pages = [
  '',
  '/history',
  '/orders',
  '/p2p/crypto',
  '/trade/crypto',
  '/swap',
  '/payments',
  '/vault',
  '/settings',
  '/chat',
]
const reads = [
  '/wallet/currency-balances',
  '/history/tranz_history?limit=25',
  '/notifications?limit=25',
  '/order/all_orders?limit=25',
]

async function main(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const server = new ServerProcess(await freePort(), {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
  })
  await server.start('demo/demo.ts', 600_000)
  const hello = yardstick('./parts/hello.ts', {})
  const raw = yardstick('./parts/raw-read.ts', { DATABASE_URL: postgres.url })
  try {
    const nia = demoPeople.find(({ username }) => username === 'nia_wanjiru')
    const session = await signInOverHttp(server.base, nia?.email ?? '', nia?.password ?? '')
    await compare({ server, session, hello: await hello, raw: await raw })
  } finally {
    ;(await hello).child.kill()
    ;(await raw).child.kill()
    await server.stop()
    await postgres.stop()
  }
}

async function yardstick(
  file: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; base: string; clock: Clock }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...env } })
  const heard = () => new Promise<number>((resolve) => child.once('message', (said) => resolve(Number(said))))
  const base = `http://127.0.0.1:${await heard()}`
  const clock = () => {
    const said = heard()
    child.send('cpu')
    return said
  }
  return { child, base, clock }
}

interface Stand {
  server: ServerProcess
  session: HttpSession
  hello: { base: string; clock: Clock }
  raw: { base: string; clock: Clock }
}

async function compare({ server, session, hello, raw }: Stand): Promise<void> {
  const ours: Clock = async () => {
    const figures = await (await fetch(`${server.base}/metrics`)).text()
    return Number(/^florin_process_cpu_seconds_total ([\d.e-]+)/m.exec(figures)?.[1])
  }
  const idle = await idleShare(ours)
  const id = (JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
  const bearer = { authorization: `Bearer ${session.token}` }
  const browser = { cookie: session.cookies, 'accept-encoding': 'br', 'sec-fetch-site': 'none' }
  const subjects: Record<string, () => Promise<number>> = {
    hello: () => spent(hello.clock, 0, READS, hello.base, {}),
    raw: () => spent(raw.clock, 0, READS, raw.base, { 'x-session': id }),
  }
  for (const path of reads) subjects[path] = () => spent(ours, idle, READS, `${server.base}/api/v1${path}`, bearer)
  for (const path of pages)
    subjects[`/dashboard${path}`] = () => spent(ours, idle, PAGES, `${server.base}/dashboard${path}`, browser)
  const seen: Record<string, number[]> = {}
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, run] of Object.entries(subjects)) {
      const ms = await run()
      // The first time round warms up.
      if (round > 0) seen[name] = [...(seen[name] ?? []), ms]
    }
  const ms = (name: string) => median(seen[name] ?? [])
  console.log(
    `raw node: hello ${ms('hello').toFixed(3)} ms of CPU, a session and balances from PostgreSQL ${ms('raw').toFixed(3)} ms`,
  )
  for (const path of reads)
    say(
      ms(path) / ms('raw') <= GOALS.read,
      path,
      `${ms(path).toFixed(3)} ms, ${(ms(path) / ms('raw')).toFixed(2)} × raw node's read, ${(ms(path) / ms('hello')).toFixed(1)} × its hello`,
    )
  for (const path of pages) {
    const { bytes, plain } = await ask(`${server.base}/dashboard${path}`, browser)
    const name = `/dashboard${path}`
    say(
      ms(name) <= GOALS.page,
      name,
      `${ms(name).toFixed(1)} ms, ${(ms(name) / ms('hello')).toFixed(0)} × raw node's hello; ${(bytes / 1000).toFixed(1)} kB compressed of ${(plain / 1000).toFixed(0)}`,
    )
  }
}

const say = (reached: boolean, name: string, what: string) =>
  console.log(`${reached ? '  ' : '! '}${name.padEnd(34)} ${what}`)

/** Seconds of CPU that the process spends each second when nobody asks anything. */
async function idleShare(clock: Clock): Promise<number> {
  const [before, since] = [await clock(), performance.now()]
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  return ((await clock()) - before) / ((performance.now() - since) / 1000)
}

/** Milliseconds of CPU a request. */
async function spent(
  clock: Clock,
  idle: number,
  times: number,
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  const [before, since] = [await clock(), performance.now()]
  for (let n = 0; n < times; n++) await ask(url, headers)
  const byItself = (idle * (performance.now() - since)) / 1000
  return (((await clock()) - before - byItself) / times) * 1000
}

/** One request on the connection that is kept; throws unless it is answered well. */
const ask = (url: string, headers: Record<string, string>): Promise<{ bytes: number; plain: number }> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}: ${body}`))
        const packed = answer.headers['content-encoding'] === 'br'
        resolve({ bytes: body.length, plain: packed ? brotliDecompressSync(body).length : body.length })
      })
    }).on('error', reject)
  })

await main()
