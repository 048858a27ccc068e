import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { TableBus } from '../src/server/jobs/table-bus.ts'
import { testApp } from '../src/server/testing/ctx.ts'
import { serverVariable } from '../src/server/testing/database/databases.ts'
import { startPostgres } from '../src/server/testing/database/postgres-server.ts'
import { testListener } from '../src/server/testing/realtime.ts'

/**
 * What a process asks of PostgreSQL while nobody does anything, with nobody connected and with one browser that listens; and how long what
 * one process announces takes to another. Both processes are in this one, each with connections of its own.
 */
const SETTLE_MS = 15_000
const LOOK_MS = 30_000
const SAID = 50

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Whose a statement is. */
const whose = (text: string): string => {
  if (/realtime_|florin_realtime/.test(text)) return 'bus'
  if (/jobs\./.test(text)) return 'job queue'
  return 'clocks'
}

/** The text of every statement that is sent from now on, whoever sends it; a block of several counts as one. */
function listen(): string[] {
  const texts: string[] = []
  const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }]
    texts.push(typeof asked === 'string' ? asked : asked.text)
    return plain.apply(this, given)
  } as never
  return texts
}

const sent = listen()

async function idle(name: string): Promise<void> {
  const first = sent.length
  await pause(LOOK_MS)
  const statements = sent.slice(first)
  const perSecond = (count: number) => (count / (LOOK_MS / 1000)).toFixed(2)
  const parts = ['bus', 'job queue', 'clocks'].map(
    (part) => `${part} ${perSecond(statements.filter((text) => whose(text) === part).length)}`,
  )
  console.log(`${name.padEnd(22)} ${perSecond(statements.length)} statements a second: ${parts.join(', ')}`)
}

async function silence(): Promise<void> {
  const it = await testApp('postgres', { now: new Date().toISOString() })
  const clock = setInterval(() => it.clock.set(new Date().toISOString()), 100)
  await it.app.startJobs()
  await pause(SETTLE_MS)
  await idle('nobody connected')
  const { server: realtime, settings } = it.app.realtime
  const web = createServer().on('upgrade', (req, socket, head) => realtime?.upgrade(req, socket, head, '203.0.113.1'))
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  const browser = testListener({ port: (web.address() as AddressInfo).port, key: settings.key })
  await new Promise<void>((resolve) => browser.client.connection.bind('connected', () => resolve()))
  await pause(2_000)
  await idle('one browser, silent')
  browser.leave()
  web.close()
  clearInterval(clock)
  await it.stop()
}

async function latency(): Promise<void> {
  const it = await testApp('postgres')
  const buses = [0, 1].map(() => new TableBus(it.app.db, (error) => console.error(error)))
  const [here, there] = buses as [TableBus, TableBus]
  let heard: () => void = () => {}
  here.listen(() => {})
  there.listen(() => heard())
  for (const bus of buses) await bus.start()
  for (const bus of buses) bus.setActive(true)
  const took: number[] = []
  for (let n = 0; n < SAID; n++) {
    await pause(200 + Math.random() * 300)
    const arrived = new Promise<void>((resolve) => {
      heard = resolve
    })
    const began = performance.now()
    await here.publish([{ kind: 'check', customer: 'nobody' }])
    await arrived
    took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  console.log(
    `an announcement took    ${at(took, 0.5).toFixed(1)} ms to the other process (median of ${SAID}; 9 of 10 within ${at(took, 0.9).toFixed(1)} ms)`,
  )
  for (const bus of buses) await bus.stop()
  await it.stop()
}

const postgres = await startPostgres({ durable: true })
process.env[serverVariable] = postgres.superuserUrl
try {
  await silence()
  await latency()
} finally {
  await postgres.stop()
}
