import { randomUUID } from 'node:crypto'
import { queryOn } from '../src/server/kernel/tx.ts'
import { bankUnmatched } from '../src/server/ledger/movements.ts'
import { post } from '../src/server/ledger/post.ts'
import { serverVariable, testDatabase } from '../src/server/testing/database/databases.ts'
import { startPostgres } from '../src/server/testing/database/postgres-server.ts'
import { median } from './parts/load.ts'

/**
 * What it costs a posting that it is held against the last sealed day, of ten years of them: the trigger on and off by turns, in one run. A posting is a
 * transaction of one movement on one connection; the server doesn't sync, so that the disk hides nothing.
 */
const DAYS = 3_650
const ROUNDS = 80
const POSTINGS = 50
const SEAL = `insert into ledger_day (day, sealed_at) select d::date, (d + interval '1 day 15 minutes')::timestamp at time zone 'UTC'
  from generate_series((now() at time zone 'UTC')::date - ${DAYS}, (now() at time zone 'UTC')::date - 1, interval '1 day') d`

const server = await startPostgres()
process.env[serverVariable] = server.superuserUrl
const database = await testDatabase('postgres')
const client = await database.owner.connect()
try {
  await client.query(SEAL)
  const q = queryOn(client)
  const now = () => new Date()
  const one = async () => {
    await client.query('begin')
    const movement = bankUnmatched({ asset: 'EUR', amount: 1n, lineId: randomUUID() })
    await post({ q, emitted: [], ctx: { now } } as never, `bank-line:${randomUUID()}`, movement)
    await client.query('commit')
  }
  /** Milliseconds a posting. */
  const run = async (trigger: 'enable' | 'disable') => {
    await client.query(`alter table ledger_transfer ${trigger} trigger ledger_transfer_day`)
    await one()
    const began = performance.now()
    for (let i = 0; i < POSTINGS; i++) await one()
    return (performance.now() - began) / POSTINGS
  }
  for (let i = 0; i < 10; i++) await run('enable')
  const seen: { with: number; without: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever comes first in a round is not always the same one.
    const first = round % 2 === 0 ? await run('enable') : undefined
    const without = await run('disable')
    seen.push({ with: first ?? (await run('enable')), without })
  }
  const [on, off] = [median(seen.map((it) => it.with)), median(seen.map((it) => it.without))]
  const share = median(seen.map((it) => it.with / it.without))
  console.log(`a posting with the sealed days ${on.toFixed(3)} ms, without ${off.toFixed(3)} ms`)
  console.log(`what sealing costs a posting           ${share.toFixed(3)}   (median of ${ROUNDS} pairs, goal ≤ 1.05)`)
} finally {
  client.release()
  await database.close()
  await server.stop()
}
