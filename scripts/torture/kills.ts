import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPeople } from '../../src/server/demo-people.ts'
import { startPostgres } from '../../src/server/testing/postgres-server.ts'
import { signInOverHttp } from '../http-session.ts'
import { ServerProcess } from '../server-process.ts'
import { type Intent, verifyFromOutside } from './verify.ts'

/**
 * Kills the server while customers convert money, and starts it again, many times over. What was acknowledged is written down here,
 * outside the server. Each request that got no answer is sent again with its key until it has one. At the end every intent must be in
 * the ledger exactly once, whatever moment the kill came at.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    port: { type: 'string', default: '4390' },
    engine: { type: 'string', default: 'embedded' },
  },
})
const KILLS = Number(values.kills)
const LANES = 6

const folder = mkdtempSync(join(tmpdir(), 'florin-torture-'))
const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
const url = postgres?.url ?? ''
const victim = new ServerProcess(Number(values.port), { DATA_DIR: folder, DATABASE_URL: url })

const intents: Intent[] = []
let over = false
let token = ''
const person = demoPeople[0]
if (!person) throw new Error('the demo has nobody')

/** One customer's lane: quote, convert, and when nobody answers, the same again with the same key. */
async function lane(number: number): Promise<void> {
  // There and back again, so that the purse lasts.
  const pairs = [
    ['USD', 'BTC', '1.01'],
    ['BTC', 'USD', '0.00002'],
    ['EUR', 'USD', '1.02'],
    ['USD', 'EUR', '1.03'],
  ] as const
  for (let turn = 0; !over; turn++) {
    const [from, to, amount] = pairs[(number + turn) % pairs.length] as (typeof pairs)[number]
    const quote = await untilAnswered(() => api('GET', `/conversion?from=${from}&to=${to}&amount=${amount}`))
    if (quote.status !== 200) {
      // Right after a start there may be no current prices yet.
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    const intent: Intent = { key: randomUUID(), acknowledged: null, refused: null }
    intents.push(intent)
    const body = JSON.stringify({ quote: quote.body.data.quote })
    const answer = await untilAnswered(() => api('POST', '/conversion', body, intent.key))
    if (answer.status === 200) intent.acknowledged = answer.body.data.id
    else intent.refused = answer.body.code
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a script that reads whatever the server says
type Wire = { status: number; body: any }

async function api(method: string, path: string, body?: string, key?: string): Promise<Wire> {
  const response = await fetch(`${victim.base}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body }),
  })
  return { status: response.status, body: await response.json() }
}

/** Asks again while nobody answers, or the answer is 'later' (503, 409 in flight). */
async function untilAnswered(ask: () => Promise<Wire>): Promise<Wire> {
  for (;;) {
    try {
      const answer = await ask()
      if (answer.status !== 503 && answer.body.code !== 'idempotency_in_flight') return answer
    } catch {
      // Killed in the middle: that is what this is about.
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const readyMs: number[] = []
try {
  await victim.start('demo.ts')
  token = (await signInOverHttp(victim.base, person.email, person.password)).token
  const lanes = Array.from({ length: LANES }, (_, i) => lane(i))
  for (let kill = 1; kill <= KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 1_200))
    await victim.kill()
    readyMs.push(await victim.start('main.ts'))
    process.stdout.write(
      `kill ${kill}/${KILLS}: ready again after ${Math.round(readyMs.at(-1) ?? 0)} ms, ${intents.filter((i) => i.acknowledged).length} acknowledged\n`,
    )
  }
  over = true
  await Promise.all(lanes)
  await victim.stop()
  const verdict = await verifyFromOutside({ dataDir: folder, url }, intents)
  const sorted = [...readyMs].sort((a, b) => a - b)
  console.log(
    `\n${KILLS} kills on ${values.engine}: ${verdict.acknowledged} acknowledged, lost ${verdict.lost}, doubled ${verdict.doubled}, unacknowledged in the ledger ${verdict.strangers}`,
  )
  console.log(
    `ready again: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms; ledger ${verdict.sound ? 'sound' : 'NOT SOUND'}`,
  )
  process.exitCode =
    verdict.lost + verdict.doubled + verdict.strangers === 0 && verdict.sound && verdict.acknowledged > KILLS ? 0 : 1
} finally {
  over = true
  await victim.kill()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
