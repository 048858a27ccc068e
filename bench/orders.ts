import { query } from '../src/server/kernel/tx.ts'
import { runDeadlines } from '../src/server/modules/orders/clock/deadlines.ts'
import { listEscrow, listOrders } from '../src/server/modules/orders/lists/list-orders.ts'
import { orderStatsOf } from '../src/server/modules/orders/lists/order-stats.ts'
import { COPY_KEY } from '../src/server/testing/copy-key.ts'
import { serverVariable } from '../src/server/testing/database/databases.ts'
import { startPostgres } from '../src/server/testing/database/postgres-server.ts'
import { type TestTrades, testTrades } from '../src/server/testing/trades.ts'
import { costOf, type Statement, statementsOf } from './parts/plans.ts'

/**
 * G9: what a look at the clock costs with 10 orders due, alone and among 10,000 open ones. G8 for orders: pages of 25 from a million,
 * in buffers. On PostgreSQL that really syncs its commits.
 */
const DUE = 10
const OPEN = 10_000
const ROUNDS = 15
const MANY = Number(process.env.FLORIN_ORDERS ?? 1_000_000)
const TRADERS = 1_000

const INSERT = `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
    pay_to_sealed, terms, window_minutes, state, escrow, buyer_part, deadline_at, deadline_kind, created_at, updated_at, closed_at)
  select (lpad(to_hex($1::bigint + i), 12, '0') || '-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, $2 || i, $2 || i, $3, case (i / 500) % 5 when 0 then 'currency' else 'crypto' end,
    ($4::uuid[])[1 + i % cardinality($4)], ($5::uuid[])[1 + (i / 7) % cardinality($5)], ($4::uuid[])[1 + i % cardinality($4)], 'BTC', 'EUR', 50000, 2000000, 4000,
    100000, 'sepa', '', '', 30, $6, case when $7::timestamptz is null then 'released' else 'locked' end, case when $7::timestamptz is null then 2000000 end,
    $7::timestamptz, case when $7::timestamptz is null then null else 'payment' end, $8::timestamptz, $8::timestamptz, case when $7::timestamptz is null then $8::timestamptz end
  from generate_series(1, $9::int) i`

let series = 0
async function insertOrders(
  t: TestTrades,
  ad: string,
  state: string,
  due: Date | null,
  count: number,
  people?: [string[], string[]],
) {
  const now = t.it.clock.now()
  const [buyers, sellers] = people ?? [[t.bob.customerId], [t.ada.customerId]]
  const first = now.getTime() + series * 10_000_000
  series++
  await t.it.app.db.pool.query(INSERT, [first, `S${series}-`, ad, buyers, sellers, state, due, now, count])
}

/** Buffers that all of these read together, and tables that were read from end to end. */
async function costsOf(t: TestTrades, statements: readonly Statement[]) {
  let buffers = 0
  const scanned = new Set<string>()
  for (const statement of statements) {
    const cost = await costOf(t.it.app.db, statement)
    buffers += cost.buffers
    for (const table of cost.scanned) scanned.add(table)
  }
  return { buffers, scanned: [...scanned] }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Milliseconds of a pass with ten due, and of one with none; and what finding the due ones reads. */
async function passes(t: TestTrades, ad: string) {
  const took = { due: [] as number[], idle: [] as number[] }
  let sent = 0
  let buffers = 0
  const pass = async (into: number[]) => {
    const began = performance.now()
    const statements = await statementsOf(() => runDeadlines(t.it.ctx({ kind: 'system', job: 'orders.deadlines' })))
    into.push(performance.now() - began)
    return statements
  }
  for (let round = 0; round < ROUNDS; round++) {
    await insertOrders(t, ad, 'awaiting_payment', t.it.clock.now(), DUE)
    const statements = await pass(took.due)
    sent = statements.length
    const finding = statements.filter(({ text }) => /deadline_at <= \$1/.test(text)).slice(0, 1)
    buffers = (await costsOf(t, finding)).buffers
    await pass(took.idle)
    t.it.clock.advance(1_000)
  }
  return { due: median(took.due), idle: median(took.idle), sent, buffers }
}

const postgres = await startPostgres({ durable: true })
process.env[serverVariable] = postgres.superuserUrl
const t = await testTrades('postgres')
try {
  const ad = await t.ad()
  await t.placed()
  const { pool } = t.it.app.db
  await pool.query('update trader set open_orders = 100000000')
  const alone = await passes(t, ad)
  const later = new Date(t.it.clock.now().getTime() + 86_400_000)
  await insertOrders(t, ad, 'awaiting_payment', later, OPEN)
  await t.it.database.owner.query('analyze p2p_order')
  const among = await passes(t, ad)
  const show = (name: string, { due, idle, sent, buffers }: typeof alone) =>
    console.log(
      `${name.padEnd(28)} ${due.toFixed(1)} ms with ${DUE} due (${sent} statements; finding them ${buffers} buffers), ${idle.toFixed(2)} ms with none`,
    )
  show('nothing else open:', alone)
  show(`${OPEN.toLocaleString('en')} others open:`, among)
  console.log(
    `G9 expiry among ${OPEN.toLocaleString('en')} open against alone ${(among.due / alone.due).toFixed(2)}   (goal: 1, O(due))`,
  )

  const { rows } = await pool.query<{ id: string }>(
    `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, status, level, created_at, updated_at)
     select gen_random_uuid(), kind, legal_type, 'many_' || i, 'many ' || i, email_sealed, profile_sealed, status, level, created_at, updated_at
     from customer, generate_series(1, $2::int) i where customer.id = $1 returning id`,
    [t.ada.customerId, TRADERS],
  )
  await pool.query(COPY_KEY, [t.ada.customerId])
  const ids = rows.map(({ id }) => id)
  const [buyers, sellers] = [ids.slice(0, TRADERS / 2), ids.slice(TRADERS / 2)]
  for (let made = 0; made < MANY; made += 100_000)
    await insertOrders(t, ad, 'released', null, Math.min(100_000, MANY - made), [buyers, sellers])
  await t.it.database.owner.query('vacuum analyze p2p_order')
  const [someone] = buyers as [string]
  const ctx = t.as({ ...t.ada, customerId: someone })
  const scope = { markets: ['crypto', 'currency'] } as Parameters<typeof listOrders>[2]
  const page = { limit: 25 } as Parameters<typeof listOrders>[1]
  const middle = (
    await query(t.it.ctx())<{ id: string }>(
      'select id from p2p_order where buyer_id = $1 order by id offset 500 limit 1',
      [someone],
    )
  )[0]?.id
  const lists: Record<string, () => Promise<unknown>> = {
    'all orders': () => listOrders(ctx, page, scope),
    'all orders, from the middle': () => listOrders(ctx, { ...page, cursor: middle }, scope),
    'orders open now': () => listOrders(ctx, { ...page, open: true }, scope),
    'one market, one role': () => listOrders(ctx, { ...page, role: 'buyer' }, { markets: ['currency'] } as never),
    'a state that hardly occurs': () => listOrders(ctx, { ...page, state: 'disputed' }, scope),
    'escrow records': () => listEscrow(ctx, { limit: 25 }, 'crypto'),
    'figures of a trader': () => orderStatsOf(ctx),
  }
  console.log(
    `\n${MANY.toLocaleString('en')} orders of ${TRADERS.toLocaleString('en')} people, pages of 25 of one of them:`,
  )
  for (const [name, list] of Object.entries(lists)) {
    const statements = await statementsOf(list)
    const { buffers, scanned } = await costsOf(t, statements)
    const began = performance.now()
    for (let turn = 0; turn < 20; turn++) await list()
    const ms = (performance.now() - began) / 20
    console.log(
      `G8 ${name.padEnd(30)} ${String(buffers).padStart(5)} buffers, ${statements.length} statements, ${ms.toFixed(1)} ms${scanned.length > 0 ? `, reads all of ${scanned.join(', ')}` : ''}`,
    )
  }
} finally {
  await t.it.stop()
  await postgres.stop()
}
