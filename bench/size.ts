import type pg from 'pg'
import { queryOn, type Tx } from '../src/server/kernel/tx.ts'
import { serverVariable, testDatabase } from '../src/server/testing/database/databases.ts'
import { buffersOf } from '../src/server/testing/database/plans.ts'
import { startPostgres } from '../src/server/testing/database/postgres-server.ts'
import { FILLED_UNTIL, fill } from '../src/server/testing/filled-tables.ts'
import { type Asked, jobs, pages, type Read } from './parts/grown.ts'

/**
 * What crypto in and out, withdrawals and the desk read, among half a million deposits and coins and 300,000 withdrawals against a twentieth of
 * that; as much is under way in both. In time and in buffers, those by the plan that a prepared statement keeps. FLORIN_DEPOSITS sets another size.
 */
const MANY = Number(process.env.FLORIN_DEPOSITS ?? 500_000)
const FEW = Math.floor(MANY / 20)
const OPEN = 1_000
const ROUNDS = 15
/** What a page, and what a job that runs again and again, may take at most. */
const GOAL_MS = { page: 50, job: 200 }

interface Seen {
  p50: number
  buffers: number
}

async function look(pool: pg.Pool, read: Read, about: Omit<Asked, 'q' | 'tx'>): Promise<Seen> {
  const client = await pool.connect()
  const asked: Parameters<typeof buffersOf>[1][] = []
  try {
    const plain = queryOn(client)
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      asked.length = 0
      await client.query('begin')
      const q: Asked['q'] = (text, params = []) => {
        asked.push({ text, params })
        return plain(text, params)
      }
      const began = performance.now()
      await read({ ...about, q, tx: { q, now: about.now } as Tx })
      took.push(performance.now() - began)
      await client.query('rollback')
    }
    took.sort((a, b) => a - b)
    let buffers = 0
    for (const one of asked) buffers += await buffersOf(pool, one)
    return { p50: took[took.length >> 1] ?? 0, buffers }
  } finally {
    client.release()
  }
}

async function among(size: number): Promise<Map<string, Seen>> {
  const database = await testDatabase('postgres')
  try {
    await fill(database.superuser, { size, open: OPEN, first: 33 })
    const one = async (text: string): Promise<string> =>
      String(Object.values((await database.owner.query(text)).rows[0])[0])
    const about = {
      now: FILLED_UNTIL,
      height: Number(await one(`select height from chain_cursor where network = 'ethereum'`)),
      most: await one(`select id from customer where username = 'filled_0'`),
      address: await one(
        `select a.address from chain_address a join customer c on c.id = a.customer_id where c.username = 'filled_0' and a.network = 'ethereum'`,
      ),
      somebody: await one(`select id from customer where username = 'filled_2'`),
      place: await one(
        `select d.id from destination d join customer c on c.id = d.customer_id where c.username = 'filled_2' limit 1`,
      ),
      file: await one('select id from payout_file order by id desc limit 1'),
      hash: await one('select hash from chain_attempt order by id desc limit 1'),
    }
    const seen = new Map<string, Seen>()
    for (const [name, read] of Object.entries({ ...pages, ...jobs }))
      seen.set(name, await look(database.db.pool, read, about))
    return seen
  } finally {
    await database.close()
  }
}

const postgres = await startPostgres({ durable: true })
process.env[serverVariable] = postgres.superuserUrl
try {
  const few = await among(FEW)
  const many = await among(MANY)
  const over: string[] = []
  for (const [name, { p50, buffers }] of many) {
    const before = few.get(name) as Seen
    const most = GOAL_MS[name in pages ? 'page' : 'job']
    if (p50 > most) over.push(name)
    console.log(
      `${name.padEnd(44)} ${before.p50.toFixed(1)} → ${p50.toFixed(1)} ms (${(p50 / before.p50).toFixed(1)} ×, goal ≤ ${most} ms), ` +
        `${before.buffers.toLocaleString('en')} → ${buffers.toLocaleString('en')} buffers (${(buffers / Math.max(before.buffers, 1)).toFixed(1)} ×)`,
    )
  }
  console.log(
    `\namong ${MANY.toLocaleString('en')}: ${over.length === 0 ? 'all within their goals' : `over their goals: ${over.join(', ')}`}`,
  )
} finally {
  await postgres.stop()
}
