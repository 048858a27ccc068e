import pino from 'pino'
import { dataKeys, readConfig } from '../../../env.ts'
import { textOf } from '../../../words/sentences.ts'
import type { Db } from '../../db/client.ts'
import type { Actor, Ctx, CustomerCtx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { recordRates } from '../../kernel/rates/record-rates.ts'
import { sealer } from '../../kernel/seal.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { bankDeposit, floatFunding, type Movement } from '../../ledger/movements.ts'
import { type Books, planJournal } from '../../ledger/plan.ts'
import { post } from '../../ledger/post.ts'
import { ledgerRecords } from '../../ledger/records.ts'
import { writeStatement } from '../../ledger/statements.ts'
import { type TestDatabase, testDatabase } from '../database/databases.ts'
import type { Engine } from '../database/engines.ts'

/** A migrated database with a ledger and a clock, and nothing else of Florin: for what only reads the books. */
export interface TestBooks {
  db: Db
  /** The database, and the roles that a test may need beside the application's. */
  database: TestDatabase
  ctx: (actor?: Actor) => Ctx
  as: (customerId: string) => CustomerCtx
  setClock: (iso: string) => void
  /** Posts a movement at the clock's time. */
  post: (movement: Movement, key?: string) => Promise<void>
  deposit: (customerId: string, asset: string, minor: bigint) => Promise<void>
  fund: (asset: string, minor: bigint) => Promise<void>
  /** Says who somebody with an account in the books is: Grace Hopper, of Nigeria. */
  customer: (customerId: string) => Promise<void>
  /** Writes many movements of accounts that nothing else has touched, a second apart, in few statements. */
  bulk: (movements: readonly Movement[]) => Promise<void>
  /** Two sources say what one unit is worth in dollars, at the clock's time. */
  price: (usd: Record<string, bigint>) => Promise<void>
  close: () => Promise<void>
}

const SOURCES = ['a', 'b'].map((name) => ({
  name,
  sandbox: true,
  covers: 'both' as const,
  everySeconds: 60,
  fetch: async () => [],
}))
const CUSTOMER = `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, status, level, email_verified_at, created_at, updated_at)
  values ($1, 'individual', 'person', 'c_' || $1::uuid, $1::text, '', $2, 'active', '0', $3, $3, $3)`
const GRACE = JSON.stringify({ first_name: 'Grace', last_name: 'Hopper', country: 'NG' })
const BATCH = 400
const WRITE = writeStatement()

export async function testBooks(engine: Engine, options: { poolSize?: number } = {}): Promise<TestBooks> {
  const database = await testDatabase(engine, options)
  const { db, close } = database
  let time = Date.parse('2026-03-02T10:00:00.000Z')
  const now = () => new Date(time)
  const config = readConfig({ FLORIN_MODE: 'test', LOG_LEVEL: 'silent' })
  const seal = sealer(dataKeys(config))
  const providers = { rates: SOURCES, chains: [] } as unknown as Ctx['providers']
  const ctx = (actor: Actor = { kind: 'system', job: 'test' }): Ctx => ({
    actor,
    db,
    providers,
    config,
    now,
    log: pino({ level: 'silent' }),
    requestId: 'test',
    sealer: seal,
    textOf,
  })
  const posted = async (movement: Movement, key: string = uuid7()) =>
    void (await inTx(ctx(), (tx) => post(tx, key, movement)))
  return {
    db,
    database,
    ctx,
    as: (customerId) => ctx({ kind: 'customer', customerId, sessionId: uuid7(), ip: '' }) as CustomerCtx,
    setClock: (iso) => {
      time = Date.parse(iso)
    },
    post: posted,
    deposit: (customerId, asset, amount) => posted(bankDeposit({ customerId, asset, amount, depositId: uuid7() })),
    fund: (asset, amount) => posted(floatFunding({ asset, amount, rail: 'bank' })),
    customer: async (customerId) => void (await query(ctx())(CUSTOMER, [customerId, seal.seal(GRACE), now()])),
    bulk: async (movements) => {
      const books: Books = { accounts: new Map(), journals: new Map(), holds: new Map() }
      for (let from = 0; from < movements.length; from += BATCH) {
        const verdicts = movements
          .slice(from, from + BATCH)
          .map((movement) => planJournal(books, uuid7(), movement, now()))
        const made = verdicts.flatMap((verdict) =>
          verdict.ok && verdict.journal ? [{ journal: verdict.journal, transfers: verdict.transfers }] : [],
        )
        const records = ledgerRecords(
          books,
          made.map((one) => one.journal),
          made.flatMap((one) => one.transfers),
          now(),
        )
        await db.pool.query(WRITE.text, WRITE.values(records))
        for (const counters of books.accounts.values()) counters.readVersion = counters.version
        time += 1_000
      }
    },
    price: async (usd) => {
      const readings = Object.entries(usd).map(([asset, usdE12]) => ({ asset, usdE12, at: now() }))
      await recordRates(
        { db, now },
        SOURCES.flatMap(({ name }) => readings.map((reading) => ({ ...reading, source: name }))),
      )
    },
    close,
  }
}
