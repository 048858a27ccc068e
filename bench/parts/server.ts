import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { createIndividual } from '../../src/contract/accounts/accounts.ts'
import { assets } from '../../src/contract/assets.ts'
import { readConfig } from '../../src/env.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { type App, boot } from '../../src/server/boot.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { createEntry } from '../../src/server/entry/create-entry.ts'
import { loadStatic } from '../../src/server/entry/static/static-files.ts'
import { settleEvents } from '../../src/server/jobs/settle.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { bankDeposit, floatFunding } from '../../src/server/ledger/movements.ts'
import { post } from '../../src/server/ledger/post.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'

/** What the bench is told of the server under test. */
export interface Ready {
  base: string
  customers: { customerId: string; token: string }[]
}

const CUSTOMERS = 32
const UNITS = 10n ** 30n

/** Runs in a child process: the whole application over real HTTP, with customers who have money. Answers 'queries' with the count so far. */
async function main(): Promise<void> {
  const config = readConfig({
    ...process.env,
    FLORIN_MODE: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    UNPAID_ORDERS: '1000',
    UNPAID_ORDERS_NEW: '1000',
    HOST: '127.0.0.1',
    DATABASE_POOL: '8',
  })
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL })
  let queries = 0
  db.pool.on('acquire', (client) => counted(client as unknown as Counted, () => queries++))
  await prepareDatabase(db, config.DATABASE_OWNER_URL)
  const app = await boot({ config, db, log: pino({ level: 'silent' }) })
  await app.startJobs()
  const customers = await settle(app)
  const statics = loadStatic(fileURLToPath(new URL('../../dist/client', import.meta.url)), config.PUBLIC_URL)
  const server = createEntry({ app, statics, pages: (_req, res) => res.writeHead(404).end(), isPage: () => false })
  server.listen(config.PORT, '127.0.0.1', () =>
    process.send?.({ base: `http://127.0.0.1:${config.PORT}`, customers } satisfies Ready),
  )
  process.on('message', (message) => {
    if (message === 'queries') process.send?.({ queries })
    if (message === 'stop') process.exit(0)
  })
}

interface Counted {
  query: (...args: unknown[]) => unknown
  counted?: true
}

/** Counts every statement that goes to the database over this connection, whoever sends it. */
function counted(client: Counted, count: () => void): void {
  if (client.counted) return
  client.counted = true
  const query = client.query.bind(client)
  client.query = (...args) => {
    count()
    return query(...args)
  }
}

async function settle(app: App): Promise<Ready['customers']> {
  const ctx = app.contextFor({ kind: 'system', job: 'bench' })
  for (const { code } of assets)
    await inTx(ctx, (tx) =>
      post(tx, `bench-float:${code}`, floatFunding({ asset: code, amount: UNITS, rail: 'bench' })),
    )
  for (let n = 0; n < CUSTOMERS; n++) {
    const person = {
      email: `bench${n}@example.org`,
      password: `a long enough phrase ${n}`,
      username: `bench_${n}`,
      first_name: 'Bench',
      last_name: 'Mark',
      country: 'NG',
      accept_terms: true as const,
    }
    await send(app.api, requestFor(createIndividual, { body: person }))
  }
  await query(ctx)('update customer set email_verified_at = now()')
  await settleEvents(app)
  const rows = await query(ctx)<{ id: string }>('select id from customer order by id')
  return Promise.all(
    rows.map(async ({ id }) => {
      for (const { code } of assets)
        await inTx(ctx, (tx) =>
          post(tx, `bench:${id}:${code}`, bankDeposit({ customerId: id, asset: code, amount: UNITS, depositId: id })),
        )
      const open = await app.signIn.open({ customerId: id, via: 'oidc', ip: '127.0.0.1', device: 'bench' })
      if (!open) throw new Error('a customer of the bench has no session')
      const { sessionId } = open
      return { customerId: id, token: await app.signIn.mintToken({ customerId: id, sessionId }) }
    }),
  )
}

await main()
