import pino from 'pino'
import { cardMoneyErrors } from '../../contract/cards/card-money-errors.ts'
import type { Endpoint, Input, Returned } from '../../contract/endpoint.ts'
import { type Config, readConfig } from '../../env.ts'
import { requestFor, send, type WireOptions } from '../api/caller.ts'
import { type App, boot } from '../boot.ts'
import { settleEvents } from '../jobs/settle.ts'
import type { Actor, Ctx } from '../kernel/context.ts'
import type { Providers } from '../kernel/providers.ts'
import { refreshRates } from '../kernel/rates/refresh-rates.ts'
import { type Shock, sandboxRates } from '../providers/rates/sandbox.ts'
import { type TestDatabase, testDatabase } from './database/databases.ts'
import type { Engine } from './database/engines.ts'
import { openMailDrawer } from './mail-drawer.ts'
import { FIREFOX } from './people.ts'

/** A clock that stands still until the test moves it. */
interface TestClock {
  now: () => Date
  set: (iso: string) => void
  advance: (ms: number) => void
}

/** What the API answered: the status and the parsed JSON, `data`, `next` and problem members as they are. */
export interface Answer<T = unknown> {
  status: number
  body: { data: T; next?: string | null; code?: string; errors?: { field: string; message: string }[] } & Record<
    string,
    unknown
  >
  headers: Headers
}

export interface TestApp {
  app: App
  clock: TestClock
  /** Steer the simulated market: push a shock, then `refreshRates()`. */
  shocks: Shock[]
  ctx: (actor?: Actor) => Ctx
  /** The database, and the roles that a test may need beside the application's. */
  database: TestDatabase
  /** Calls the API as a browser would, over its wire format; `key` is the Idempotency-Key (a fresh one by default). */
  call: <E extends Endpoint>(endpoint: E, input?: Input<E>, options?: WireOptions) => Promise<Answer<Returned<E>>>
  /** Any request to the API, for what a well-behaved client would not send. */
  raw: (path: string, init?: RequestInit) => Promise<Response>
  /** Takes current prices from the simulated market. */
  refreshRates: () => Promise<void>
  /** Runs what the outbox's events start, until nothing is left, as the queue would. */
  settleEvents: () => Promise<void>
  stop: () => Promise<void>
}

/** A whole Florin in process on a fresh, migrated database, with sandbox providers, a clock of its own and current prices. */
export async function testApp(
  engine: Engine,
  options: {
    now?: string
    env?: Record<string, string>
    providers?: Partial<Providers>
    server?: string
    /** 'smtp': emails go to the mailbox by SMTP, as the demo's do, and not straight into a drawer. */
    mail?: 'smtp'
  } = {},
): Promise<TestApp> {
  let time = new Date(options.now ?? '2026-03-02T10:00:00.000Z').getTime()
  const clock: TestClock = {
    now: () => new Date(time),
    set: (iso) => {
      time = new Date(iso).getTime()
    },
    advance: (ms) => {
      time += ms
    },
  }
  const database = await testDatabase(engine, { server: options.server })
  const { db } = database
  const shocks: Shock[] = []
  const config: Config = readConfig({
    FLORIN_MODE: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    UNPAID_ORDERS: '1000',
    UNPAID_ORDERS_NEW: '1000',
    UNPAID_ORDERS_MERCHANT: '1000',
    UNCONFIRMED_ORDERS: '1000',
    UNCONFIRMED_ORDERS_MERCHANT: '1000',
    ...options.env,
  })
  const drawer = options.mail === 'smtp' || config.SMTP_URL ? undefined : openMailDrawer(config.MAIL_FROM)
  const providers = {
    rates: sandboxRates({ seed: 1252, shocks }),
    ...(drawer && { mail: drawer.mailer }),
    ...options.providers,
  }
  const log = pino({ level: config.LOG_LEVEL })
  const cheapPasswords = config.FLORIN_MODE === 'test'
  const app = await boot({ config, db, now: clock.now, log, providers, cheapPasswords })
  if (drawer && !options.providers?.mail) app.mailbox = drawer.mailbox
  const ctx: TestApp['ctx'] = (actor = { kind: 'anonymous', ip: '203.0.113.1' }) => app.contextFor(actor)
  const raw: TestApp['raw'] = (path, init) => app.api(new Request(`http://localhost/api/v1${path}`, init))
  let settled: Promise<void> = Promise.resolve()
  const it: TestApp = {
    app,
    clock,
    shocks,
    ctx,
    database,
    raw,
    call: async (endpoint, input, wire) => {
      const answer = await send(
        app.api,
        requestFor(endpoint, input, {
          ip: '203.0.113.1',
          ...wire,
          headers: { 'user-agent': FIREFOX, ...wire?.headers },
        }),
      )
      const code = cardMoneyErrors.find((one) => one === answer.body.code)
      if (code && !endpoint.errors.includes(code))
        throw new Error(`${endpoint.path} answers ${code}, which it doesn’t list`)
      return answer as never
    },
    refreshRates: async () => void (await refreshRates(ctx({ kind: 'system', job: 'rates' }), providers.rates)),
    // One after the other: of two at once each would run what the other one does.
    settleEvents: () => {
      settled = settled.catch(() => undefined).then(() => settleEvents(app))
      return settled
    },
    stop: async () => {
      await app.stop()
      await database.close()
    },
  }
  await it.refreshRates()
  return it
}
