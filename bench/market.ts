import { MarketQuery } from '../src/contract/market/market.ts'
import type { CustomerCtx } from '../src/server/kernel/context.ts'
import { listMarket } from '../src/server/modules/market/listing/list-market.ts'
import { COPY_KEY } from '../src/server/testing/copy-key.ts'
import { serverVariable } from '../src/server/testing/database/databases.ts'
import { startPostgres } from '../src/server/testing/database/postgres-server.ts'
import { type TestMarket, testMarket } from '../src/server/testing/market.ts'
import { costOf, statementsOf } from './parts/plans.ts'

/**
 * G8 for the market: a page of 25 among a million ads of one pair against the same among 10,000, in time and in buffers, sorted each way and
 * from the middle. Every advertiser has 25 of them, so a page's are all of different people. FLORIN_ADS sets another size.
 */
const FEW = 10_000
const MANY = Number(process.env.FLORIN_ADS ?? 1_000_000)
const ADS_EACH = 25
const ROUNDS = 300
const BATCH = 100_000

const OWNERS = `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, status, level, created_at, updated_at)
  select gen_random_uuid(), kind, legal_type, 'owner_' || $2::int + i, 'owner ' || $2::int + i, email_sealed, profile_sealed, status, level, created_at, updated_at
  from customer, generate_series(1, $3::int) i where customer.id = $1`
const TRADERS = `insert into trader (customer_id, completed, failed, median_release_seconds)
  select id, 5 + hashtext(username) & 63, hashtext(username) & 7, 60 + hashtext(username) & 1023 from customer where username like 'owner_%' on conflict do nothing`
// Spread over the day's prices, many at the same one, in no order of time.
const ADS = `insert into ad (id, number, owner_id, market, side, asset, currency, state, price_kind, fixed_price, market_price, total, remaining, min_pay,
    max_pay, rails, method_ids, window_minutes, terms, auto_reply, conditions, created_at, updated_at, completion, release_seconds)
  select gen_random_uuid(), 'A-' || $1::int + i, o.id, 'crypto', 'sell', 'BTC', 'EUR', 'online', 'fixed', p.price, p.price, 50000000, 50000000, 10000, 150000,
    '{sepa}', '{}', 30, repeat('Terms of mine. ', 20), '', '{}', $3::timestamptz, $3::timestamptz, 50 + p.price::int % 50, 60 + p.price::int % 1000
  from generate_series(1, $2::int) i
  cross join lateral (select 45000 + abs(hashint4($1::int + i)) % 10000 price) p
  join (select id, row_number() over (order by username) n from customer where username like 'owner_%') o
    on o.n = 1 + (($1::int + i) % (select count(*) from customer where username like 'owner_%'))`

let ads = 0
async function grow(market: TestMarket, until: number): Promise<void> {
  const { pool } = market.it.app.db
  await pool.query(OWNERS, [market.ada.customerId, ads, Math.ceil((until - ads) / ADS_EACH)])
  await pool.query(COPY_KEY, [market.ada.customerId])
  await pool.query(TRADERS)
  for (; ads < until; ads += Math.min(BATCH, until - ads))
    await pool.query(ADS, [ads, Math.min(BATCH, until - ads), market.it.clock.now()])
  await market.it.database.owner.query('vacuum analyze ad')
  await market.it.database.owner.query('vacuum analyze customer')
  await market.it.database.owner.query('vacuum analyze trader')
}

const asked = (query: object) => MarketQuery.parse({ asset: 'BTC', currency: 'EUR', ...query })
const middle = Buffer.from('cheapest|50000|7fffffff-ffff-7fff-8fff-ffffffffffff').toString('base64url')
const lists: Record<string, MarketQuery> = {
  'cheapest first': asked({}),
  'from the middle': asked({ cursor: middle }),
  'for an amount, by a rail': asked({ amount: '200', rail: 'sepa' }),
  'by completion': asked({ sort: 'completion' }),
  'by release time': asked({ sort: 'release' }),
}

interface Seen {
  p50: number
  p99: number
  listBuffers: number
  allBuffers: number
  statements: number
  scanned: string[]
}

async function look(market: TestMarket, query: MarketQuery): Promise<Seen> {
  const { customerId, sessionId } = market.bob
  const ctx = market.it.ctx({ kind: 'customer', customerId, sessionId, ip: '' }) as CustomerCtx
  const page = () => listMarket(ctx, 'crypto', query)
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await page()
    took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  const seen = { listBuffers: 0, allBuffers: 0, scanned: new Set<string>() }
  const statements = await statementsOf(page)
  for (const statement of statements) {
    const { buffers, scanned } = await costOf(market.it.app.db, statement)
    seen.allBuffers += buffers
    if (statement.text.includes('sort_key')) seen.listBuffers += buffers
    for (const table of scanned) seen.scanned.add(table)
  }
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
  return { ...seen, scanned: [...seen.scanned], p50: at(0.5), p99: at(0.99), statements: statements.length }
}

const postgres = await startPostgres({ durable: true })
process.env[serverVariable] = postgres.superuserUrl
const market = await testMarket('postgres')
try {
  const at = new Map<number, Map<string, Seen>>()
  for (const size of [FEW, MANY]) {
    await grow(market, size)
    const seen = new Map<string, Seen>()
    for (const [name, query] of Object.entries(lists)) seen.set(name, await look(market, query))
    at.set(size, seen)
  }
  for (const name of Object.keys(lists)) {
    const [few, many] = [at.get(FEW)?.get(name), at.get(MANY)?.get(name)] as [Seen, Seen]
    console.log(
      `${name.padEnd(26)} p50 ${few.p50.toFixed(1)} → ${many.p50.toFixed(1)} ms, p99 ${few.p99.toFixed(1)} → ${many.p99.toFixed(1)} ms; ` +
        `the page's ads ${many.listBuffers} buffers, with people and reasons ${many.allBuffers} in ${many.statements} statements` +
        (many.scanned.length > 0 ? `; read from end to end: ${many.scanned.join(', ')}` : ''),
    )
    console.log(
      `G8 ${name}: p50 among ${MANY.toLocaleString('en')} against ${FEW.toLocaleString('en')}  ${(many.p50 / few.p50).toFixed(2)}   (goal ≤ 1.10)`,
    )
  }
} finally {
  await market.it.stop()
  await postgres.stop()
}
